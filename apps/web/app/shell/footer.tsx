import { shell as words } from '@nirbhaya/contract/messages/shell'
import { Link } from 'react-router'
import { useShopFront } from '../api/shop-front.ts'
import { useSite } from '../api/site.ts'
import { lineOf } from '../content/main-words.ts'
import { accountLinks, footerLinksOf, type SiteLink, smallPrintOf } from '../content/navigation.ts'
import { policyLinks } from '../content/policy-links.ts'
import { sellerHref } from '../content/seller.ts'
import { useSiteContent } from '../content/site-content.ts'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { useIsSignedIn } from '../session/use-session.ts'
import { ConsentLink } from '../tracking/consent-link.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import { Container } from '../ui/pages/container.tsx'
import { AppBadges } from './app-badges.tsx'
import type { Chrome } from './chrome.ts'
import { Logo } from './logo.tsx'
import { SocialLinks } from './social-links.tsx'

type FooterProps = Pick<Chrome, 'width'>

export function Footer() {
  return (
    <footer className="on-dark bg-aubergine-deep pt-16 text-mist print:hidden">
      <FooterParts width="wide" />
      <Container>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-white/15 py-6 text-sm">
          <p className="text-balance">{smallPrintOf(useSite().brand)}</p>
          <ConsentLink className="underline-offset-4 hover:text-white hover:underline" />
        </div>
      </Container>
    </footer>
  )
}

/** The footer of pages for a single task, such as the cart: one line, which opens to the whole footer. */
export function SlimFooter({ width }: FooterProps) {
  return (
    <footer className="on-dark bg-aubergine-deep text-mist print:hidden">
      <details className="disclosure group">
        <summary className="cursor-pointer list-none hover:text-white [&::-webkit-details-marker]:hidden">
          <Container
            className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 py-2 text-sm"
            width={width}
          >
            <span className="grow basis-[10rem] text-balance">{smallPrintOf(useSite().brand)}</span>{' '}
            <span className="flex items-center gap-1.5 font-semibold text-white">
              {words.more}
              <Icon
                className="size-5 transition-transform group-open:rotate-180"
                name="chevron-down"
              />
            </span>
          </Container>
        </summary>
        <div className="border-t border-white/15 pt-12">
          <FooterParts width={width} />
          <Container className="pb-6 text-sm" width={width}>
            <ConsentLink className="underline-offset-4 hover:text-white hover:underline" />
          </Container>
        </div>
      </details>
    </footer>
  )
}

function FooterParts({ width }: FooterProps) {
  const isSignedIn = useIsSignedIn()
  const site = useSiteContent()
  const front = useShopFront()
  return (
    <>
      <Container className="flex flex-wrap items-end justify-between gap-10" width={width}>
        <div>
          <Logo className="h-9 text-white" isOnDark />
          <p className="display mt-6 max-w-xs text-2xl text-white wrap-anywhere">
            {lineOf(useSite().brand, front)}
          </p>
          <AppBadges className="mt-7" />
        </div>
        <NewsletterForm className="w-full max-w-md md:w-80 lg:w-full" />
      </Container>
      <Container width={width}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 md:grid-cols-[1fr_1fr_1fr_1.5fr] gap-y-8 border-t border-white/15 py-12 md:mt-8">
          <FooterLinks
            className="max-sm:row-span-2"
            links={footerLinksOf(site, front)}
            title={words.explore}
          />
          <FooterLinks links={accountLinks(isSignedIn)} title={words.yourAccount} />
          <FooterLinks links={policyLinks} title={words.policies} />
          <Support />
        </div>
      </Container>
    </>
  )
}

function Support() {
  const { seller } = useSite()
  const mail = sellerHref('email', seller)
  return (
    <div className="max-sm:col-span-full">
      <h2 className="font-semibold text-white">{words.talkToUs}</h2>
      <p className="mt-4">{words.talkToUsAbout}</p>
      <a
        className={
          mail &&
          'inline-flex min-h-11 items-center wrap-anywhere text-petal underline-offset-4 hover:underline'
        }
        href={mail}
      >
        <MailAddress>{seller.email}</MailAddress>
      </a>
      <address className="mt-2 not-italic wrap-anywhere">{seller.address}</address>
      <SocialLinks className="mt-5 flex flex-wrap gap-3" />
    </div>
  )
}

interface FooterLinksProps {
  title: string
  links: SiteLink[]
  className?: string
}

function FooterLinks({ title, links, className }: FooterLinksProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="font-semibold text-white">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, to }) => (
          <li key={to}>
            {/* The browser has the list of all routes already, so the router need not ask the server for it. */}
            <Link
              discover="none"
              className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-white hover:underline"
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
