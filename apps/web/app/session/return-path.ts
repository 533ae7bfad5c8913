import { inTab } from './safe-storage.ts'

const here = 'http://here.invalid'

/** The steps of a login: none of them is a place to return to. */
const steps = new Set(['/login', '/signup', '/forgot-password', '/verify-otp', '/reset-password'])
const placeKey = 'returnPath'

/** The path when it is one of our own pages, so that no link can lead a login elsewhere. */
export function ownPath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined
  if (!URL.canParse(path, here)) return undefined
  // What a browser makes of it decides: it reads '/\host' and '/<tab>/host' as '//host'.
  const { origin, pathname, search, hash } = new URL(path, here)
  if (origin !== here || pathname.startsWith('//')) return undefined
  if (steps.has(pathname.toLowerCase().replace(/\/$/, ''))) return undefined
  return `${pathname}${search}${hash}`
}

/** Address of the login page that comes back to `path` afterwards. */
export function loginPath(path?: string): string {
  return withNext('/login', path)
}

/** Address of one of the shop's pages that leads on to `path` in the end. */
export function withNext(page: string, path: string | null | undefined): string {
  const target = ownPath(path)
  return target && target !== '/' ? `${page}?next=${encodeURIComponent(target)}` : page
}

/** Keeps where someone was when their session ended, for this tab's next login. */
export function rememberPlace(path: string): void {
  if (ownPath(path)) inTab.put(placeKey, path)
}

/** That place, once. */
export function takePlace(): string | undefined {
  const path = ownPath(inTab.text(placeKey))
  inTab.remove(placeKey)
  return path
}
