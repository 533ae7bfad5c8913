import { messages } from '@nirbhaya/contract/messages'
import { socialLinks } from '../content/site.ts'
import { SocialIcon } from './social-icon.tsx'

/** The shop's profiles elsewhere; each opens a new tab. */
export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {socialLinks.map(({ network, label, href }) => (
        <li key={network}>
          <a
            aria-label={messages.shell.opensNewTab(label)}
            className="flex size-11 items-center justify-center rounded-full border border-white/30 bg-aubergine-deep/60 text-white backdrop-blur-xs transition-colors hover:border-white hover:bg-aubergine-soft"
            href={href}
            rel="noopener"
            target="_blank"
          >
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
