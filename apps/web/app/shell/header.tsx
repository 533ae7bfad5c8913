import { shell as words } from '@nirbhaya/contract/messages/shell'
import { Link, useLocation } from 'react-router'
import { useShopFront } from '../api/shop-front.ts'
import { useShopName } from '../api/site.ts'
import { headerLinksOf } from '../content/navigation.ts'
import { useSiteContent } from '../content/site-content.ts'
import { SearchButton } from '../search/search-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Container } from '../ui/pages/container.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import type { Chrome } from './chrome.ts'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'

const tones = {
  light: 'border-line bg-cream text-aubergine',
  dark: 'on-dark border-white/10 bg-aubergine-deep text-white',
}

/** Whether a link leads to the current page or to its parent. */
const isAt = (to: string, pathname: string) =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))

/** The header of all pages except the account forms. It is dark if the page starts with a dark picture. */
export function Header({ tone, width }: { tone: keyof typeof tones; width: Chrome['width'] }) {
  const { pathname } = useLocation()
  const links = headerLinksOf(useSiteContent(), useShopFront())
  return (
    <header
      className={classNames('@container sticky top-0 z-40 h-16 border-b print:hidden', tones[tone])}
    >
      <Container className="flex h-full items-center justify-between" width={width}>
        <Link
          aria-label={words.home(useShopName())}
          className="-ml-1 flex min-h-11 items-center rounded-control p-1"
          to="/"
        >
          <Logo className="h-8" isOnDark={tone === 'dark'} isShort />
        </Link>
        <nav aria-label={words.mainNavigation} className="ml-auto hidden @3xl:block">
          <ul className="flex gap-1">
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link
                  aria-current={isAt(to, pathname) ? 'page' : undefined}
                  className="block rounded-full px-4 py-2 font-medium decoration-pink decoration-2 underline-offset-8 transition-colors hover:bg-current/10 aria-[current]:underline"
                  to={to}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* These links take only the width that they need. The navigation gets the rest. */}
        <div className="-mr-2 flex items-center">
          <AccountMenu />
          <SearchButton />
          <CartLink />
          <MobileMenu />
        </div>
      </Container>
    </header>
  )
}

/** The header of the account forms. On wide screens a picture is at its left. */
export function BareHeader() {
  return (
    <header className="bare-header flex justify-center pb-2 pt-8 lg:pl-[40%]">
      <Link aria-label={words.home(useShopName())} className="rounded-control p-2" to="/">
        <Logo className="h-10" />
      </Link>
    </header>
  )
}
