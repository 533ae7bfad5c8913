import { messages } from '@nirbhaya/contract/messages'
import { Link } from 'react-router'
import { useShopFront } from '../api/shop-front.ts'
import { useSite } from '../api/site.ts'
import { policyLinks } from '../content/policies.ts'
import { sellerHref } from '../content/seller.ts'
import {
  accountLinks,
  brandLine,
  quickLinksOf,
  type SiteLink,
  smallPrint,
} from '../content/site.ts'
import { useSiteContent } from '../content/site-content.ts'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { useSession } from '../session/use-session.ts'
import { ConsentLink } from '../tracking/consent-link.tsx'
import { Container } from '../ui/container.tsx'
import { AppBadges } from './app-badges.tsx'
import { Logo } from './logo.tsx'
import { SocialLinks } from './social-links.tsx'

const { shell: words } = messages

/** The end of every page. */
export function Footer() {
  const isSignedIn = Boolean(useSession())
  const { hasFaq = false } = useSiteContent()
  const { mainSlug } = useShopFront()
  return (
    <footer className="on-dark bg-aubergine-deep text-mist print:hidden">
      <Container className="flex flex-wrap items-end justify-between gap-x-10 gap-y-10 pt-16">
        <div>
          <Logo className="h-9 text-white" />
          <p className="display mt-6 max-w-xs text-2xl text-white">{brandLine}</p>
          <AppBadges className="mt-7" />
        </div>
        <NewsletterForm className="w-full max-w-md md:w-80 lg:w-full" />
      </Container>
      <Container>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-10 border-t border-white/15 pb-12 pt-12 md:mt-8">
          <FooterLinks links={quickLinksOf({ mainSlug, hasFaq })} title={words.explore} />
          <FooterLinks links={accountLinks(isSignedIn)} title={words.yourAccount} />
          <FooterLinks links={policyLinks} title={words.policies} />
          <Support />
        </div>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-white/15 py-6 text-sm">
          <p>{smallPrint}</p>
          <ConsentLink className="underline-offset-4 hover:text-white hover:underline" />
        </div>
      </Container>
    </footer>
  )
}

function Support() {
  const { seller } = useSite()
  const mail = sellerHref('email', seller)
  return (
    <div>
      <h2 className="font-semibold text-white">{words.talkToUs}</h2>
      <p className="mt-4">{words.talkToUsAbout}</p>
      {mail ? (
        <a
          className="mt-1 inline-block py-1 wrap-anywhere text-petal underline-offset-4 hover:underline"
          href={mail}
        >
          {seller.email}
        </a>
      ) : (
        <p className="mt-1 py-1 wrap-anywhere">{seller.email}</p>
      )}
      <address className="mt-2 not-italic wrap-anywhere">{seller.address}</address>
      <SocialLinks className="mt-5 flex flex-wrap gap-2 sm:gap-3" />
    </div>
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
