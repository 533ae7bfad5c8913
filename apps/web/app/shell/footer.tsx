import { messages } from '@nirbhaya/contract/messages'
import { Link } from 'react-router'
import {
  accountLinks,
  brandLine,
  quickLinks,
  type SiteLink,
  smallPrint,
  supportEmail,
} from '../content/site.ts'
import { Container } from '../ui/container.tsx'
import { Logo } from './logo.tsx'
import { SocialLinks } from './social-links.tsx'

const { shell: words } = messages

/** The end of every page. */
export function Footer() {
  return (
    <footer className="on-dark bg-aubergine-deep text-mist">
      <Container className="grid gap-12 pb-10 pt-16 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div>
          <Logo className="h-9 text-white" />
          <p className="display mt-6 max-w-xs text-2xl text-white">{brandLine}</p>
        </div>
        <FooterLinks links={quickLinks} title={words.explore} />
        <FooterLinks links={accountLinks} title={words.yourAccount} />
        <div>
          <h2 className="font-semibold text-white">{words.talkToUs}</h2>
          <p className="mt-4">{words.talkToUsAbout}</p>
          <a
            className="mt-1 inline-block py-1 text-petal underline-offset-4 hover:underline"
            href={`mailto:${supportEmail}`}
          >
            {supportEmail}
          </a>
          <SocialLinks className="mt-5 flex gap-3" />
        </div>
      </Container>
      <Container>
        <p className="border-t border-white/15 py-6 text-sm">{smallPrint}</p>
      </Container>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold text-white">{title}</h2>
      <ul className="mt-3">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link
              className="inline-block py-1.5 underline-offset-4 hover:text-white hover:underline"
              to={to}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
