import { shell } from '@nirbhaya/contract/messages/shell'
import { useShopName } from '../api/site.ts'
import { listProfiles, profileLabel } from '../content/profiles.ts'
import { type SiteContent, useSiteContent } from '../content/site-content.ts'
import { Drawing } from '../ui/icons/drawing.tsx'

interface SocialLinksProps {
  className: string
  /**
   * The profiles to link to, by default the published ones. Only the owner's preview of unsaved content sets
   * this.
   */
  profiles?: SiteContent['social'] | undefined
  /** The most profiles, if there is no room for all. */
  most?: number
}

/** Links to the shop's social profiles. Each opens in a new tab. */
export function SocialLinks({ className, profiles, most }: SocialLinksProps) {
  const { social } = useSiteContent()
  const shop = useShopName()
  const links = listProfiles(profiles ?? social).slice(0, most)
  if (links.length === 0) return null
  return (
    <ul className={className}>
      {links.map(({ network, href }) => (
        <li key={href}>
          <a
            aria-label={shell.opensNewTab(profileLabel(network, href, shop))}
            className="flex size-11 items-center justify-center rounded-full border border-white/30 bg-aubergine-deep text-white transition-colors hover:bg-aubergine-soft"
            href={href}
            rel="noopener"
            target="_blank"
          >
            <Drawing className="size-5" ids={[network]} />
          </a>
        </li>
      ))}
    </ul>
  )
}
