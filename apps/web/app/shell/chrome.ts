import { useLocation, useMatches } from 'react-router'

const pagesWithoutChrome = new Set([
  '/login',
  '/signup',
  '/forgot-password',
  '/verify-otp',
  '/reset-password',
  '/join',
])

const isAdminPage = (pathname: string) => /^\/admin(\/|$)/i.test(pathname)

/**
 * Whether a page serves a single task. Examples are the cart and the pages that mails link to. Their footer
 * is a single line.
 */
const isTaskPage = (pathname: string) =>
  /^\/(admin|cart|payment|my-\w+|update-profile|undo-email-change|address|promise|complaint\/case|waiting-list|unsubscribe)(\/|$)/i.test(
    pathname,
  )

/** A route module can export this as `handle` if its page starts with a dark picture. */
export interface ChromeHandle {
  header: 'dark'
}

export interface Chrome {
  /** `none`: the page has an account form, and only a logo above it. */
  header: 'none' | 'light' | 'dark'
  footer: 'none' | 'slim' | 'whole'
  /** The width of the header and footer, the same as the page's. */
  width: 'wide' | 'admin'
}

/** Returns the header, footer and width of the current page. */
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
