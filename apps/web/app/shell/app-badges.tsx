import { ownAppAddress } from '@nirbhaya/contract/content/rules'
import { shell as words } from '@nirbhaya/contract/messages/shell'
import { Link } from 'react-router'
import { useShopFront } from '../api/shop-front.ts'
import { mainPathsOf } from '../content/main-paths.ts'
import { mainWordsOf } from '../content/main-words.ts'
import { type SiteContent, useSiteContent } from '../content/site-content.ts'

const phones = ['Android', 'iPhone'] as const

type Apps = NonNullable<SiteContent['apps']>

interface AppBadgesProps {
  className: string
  /**
   * The app's addresses in the app stores, by default the published ones. Only the owner's preview of unsaved
   * content sets this.
   */
  addresses?: Apps
}

/** Links to the app in the app stores, or to the shop's own section about the app. */
export function AppBadges({ className, addresses }: AppBadgesProps) {
  const site = useSiteContent()
  const apps = addresses ?? site.apps
  const front = useShopFront()
  const addressOf = (phone: (typeof phones)[number]) => {
    const address = phone === 'Android' ? apps?.android : apps?.iphone
    if (address !== ownAppAddress) return address
    // Only the pendant's story has a section about the app.
    return mainWordsOf(front).isPendant ? mainPathsOf(front).app : undefined
  }
  const known = phones.filter(addressOf)
  if (known.length === 0) return null
  return (
    <div className={className}>
      <ul className="flex flex-wrap gap-2.5">
        {known.map((phone) => (
          <li key={phone}>
            <Link
              className="flex min-h-14 items-center gap-2.5 rounded-control border border-white/30 bg-aubergine py-2 pl-3 pr-4 text-white transition-colors hover:border-white hover:bg-aubergine-soft"
              to={addressOf(phone) ?? ''}
            >
              <PhoneDrawing phone={phone} />
              <span className="leading-tight">
                <span className="block text-xs text-mist">{words.getApp}</span>{' '}
                <span className="font-semibold">{phone}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">{words.appComesWith}</p>
    </div>
  )
}

/** Draws a phone with the pendant on its screen. The two phones differ in their camera: a dot or a bar. */
function PhoneDrawing({ phone }: { phone: (typeof phones)[number] }) {
  const isRound = phone === 'iPhone'
  return (
    <svg aria-hidden="true" className="h-10 w-6 shrink-0" fill="none" viewBox="0 0 24 40">
      <rect
        height="37"
        rx={isRound ? 5.5 : 3}
        stroke="currentColor"
        strokeWidth="1.8"
        width="21"
        x="1.5"
        y="1.5"
      />
      <rect
        className="fill-current"
        height="1.8"
        rx="0.9"
        width={isRound ? 6 : 1.8}
        x={isRound ? 9 : 11.1}
        y="4.6"
      />
      <path
        className="stroke-rose-gold"
        d="M12 12.5c3 2.4 5.4 5.6 5.4 8.9a5.4 5.4 0 0 1-10.8 0c0-3.3 2.4-6.5 5.4-8.9z"
        strokeWidth="1.5"
      />
      <circle className="stroke-petal" cx="12" cy="21.6" r="2.1" strokeWidth="1.5" />
      {!isRound && (
        <path className="stroke-current" d="M9 34.5h6" strokeLinecap="round" strokeWidth="1.4" />
      )}
    </svg>
  )
}
