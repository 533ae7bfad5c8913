import { useLocation, useMatches } from 'react-router'

const pagesWithoutChrome = new Set([
  '/login',
  '/signup',
  '/forgot-password',
  '/verify-otp',
  '/reset-password',
])

/** A route module may export this as `handle` when its page opens with a dark picture. */
export interface ChromeHandle {
  header: 'dark'
}

/** What surrounds the current page: nothing but a logo on the account forms, else a header. */
export function useChrome(): 'none' | 'light' | 'dark' {
  const { pathname } = useLocation()
  const matches = useMatches()
  if (pagesWithoutChrome.has(pathname.toLowerCase().replace(/\/$/, ''))) return 'none'
  const handle = matches.at(-1)?.handle as ChromeHandle | undefined
  return handle?.header ?? 'light'
}
