import { inTab } from './safe-storage.ts'

const here = 'http://here.invalid'

/** Pages that are steps of a login. After a login, the customer must not be led back to one of them. */
const steps = new Set(['/login', '/signup', '/forgot-password', '/verify-otp', '/reset-password'])
const placeKey = 'returnPath'

/**
 * Returns the path if it leads to a page of the shop that is not a step of the login. So no link can send
 * people from the login to another site.
 */
export function ownPath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined
  if (!URL.canParse(path, here)) return undefined
  // Browsers read '/\host' and '/<tab>/host' as '//host', which is another site. So the path is parsed in the
  // way browsers parse it, instead of comparing texts.
  const { origin, pathname, search, hash } = new URL(path, here)
  if (origin !== here || pathname.startsWith('//')) return undefined
  if (steps.has(pathname.toLowerCase().replace(/\/$/, ''))) return undefined
  return `${pathname}${search}${hash}`
}

/** Returns the URL of the login page. After the login, that page leads back to `path`. */
export function loginPath(path?: string): string {
  return withNext('/login', path)
}

/** Adds `path` to the URL of another page, for example the login. That page then leads to `path`. */
export function withNext(page: string, path: string | null | undefined): string {
  const target = ownPath(path)
  return target && target !== '/' ? `${page}?next=${encodeURIComponent(target)}` : page
}

/** Stores the page where a session ended, for the next login in this tab. */
export function rememberPlace(path: string): void {
  if (ownPath(path)) inTab.put(placeKey, path)
}

/** Whether a session ended on this page, and nobody has logged in since. */
export const isRememberedPlace = (path: string): boolean => inTab.text(placeKey) === path

/** Returns the page where a session ended, and forgets it. */
export function takePlace(): string | undefined {
  const path = ownPath(inTab.text(placeKey))
  inTab.remove(placeKey)
  return path
}
