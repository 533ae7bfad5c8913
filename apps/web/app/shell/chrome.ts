import { useLocation, useMatches } from 'react-router'

const pagesWithoutChrome = new Set([
  '/login',
  '/signup',
  '/forgot-password',
  '/verify-otp',
  '/reset-password',
])

const isAdmin = (pathname: string) => /^\/admin(\/|$)/i.test(pathname)

/** Where something is done, also by a link in a mail, the end of the page is one line. */
const isWork = (pathname: string) =>
  /^\/(admin|cart|payment|my-\w+|update-profile|undo-email-change|address|promise|waiting-list|unsubscribe)(\/|$)/i.test(
    pathname,
  )

/** A route module may export this as `handle` when its page opens with a dark picture. */
export interface ChromeHandle {
  header: 'dark'
}

export interface Chrome {
  /** `none`: nothing but a logo, on the account forms. */
  header: 'none' | 'light' | 'dark'
  footer: 'none' | 'slim' | 'whole'
  /** As wide as the page between them. */
  width: 'wide' | 'admin'
}

/** What surrounds the current page. */
export function useChrome(): Chrome {
  const { pathname } = useLocation()
  const matches = useMatches()
  if (pagesWithoutChrome.has(pathname.toLowerCase().replace(/\/$/, ''))) {
    return { header: 'none', footer: 'none', width: 'wide' }
  }
  const handle = matches.at(-1)?.handle as ChromeHandle | undefined
  return {
    header: handle?.header ?? 'light',
    footer: isWork(pathname) ? 'slim' : 'whole',
    width: isAdmin(pathname) ? 'admin' : 'wide',
  }
}
