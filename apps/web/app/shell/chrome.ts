import { useLocation, useMatches } from 'react-router'

const pagesWithoutChrome = new Set([
  '/login',
  '/signup',
  '/forgot-password',
  '/verify-otp',
  '/reset-password',
])

const isAdminPage = (pathname: string) => /^\/admin(\/|$)/i.test(pathname)

/** Task pages, including those behind links in mails, have a one-line footer. */
const isTaskPage = (pathname: string) =>
  /^\/(admin|cart|payment|my-\w+|update-profile|undo-email-change|address|promise|complaint\/case|waiting-list|unsubscribe)(\/|$)/i.test(
    pathname,
  )

/** A route module may export this as `handle` if its page starts with a dark picture. */
export interface ChromeHandle {
  header: 'dark'
}

export interface Chrome {
  /** `none`: only a logo, on the account forms. */
  header: 'none' | 'light' | 'dark'
  footer: 'none' | 'slim' | 'whole'
  /** The same width as the page. */
  width: 'wide' | 'admin'
}

/** The header, footer and width for the current page. */
export function useChrome(): Chrome {
  const { pathname } = useLocation()
  const matches = useMatches()
  if (pagesWithoutChrome.has(pathname.toLowerCase().replace(/\/$/, ''))) {
    return { header: 'none', footer: 'none', width: 'wide' }
  }
  const handle = matches.at(-1)?.handle as ChromeHandle | undefined
  return {
    header: handle?.header ?? 'light',
    footer: isTaskPage(pathname) ? 'slim' : 'whole',
    width: isAdminPage(pathname) ? 'admin' : 'wide',
  }
}
