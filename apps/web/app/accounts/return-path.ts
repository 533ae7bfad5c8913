const here = 'http://here.invalid'

/** The path when it is one of our own pages, so that no link can lead a login elsewhere. */
export function ownPath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined
  if (!URL.canParse(path, here)) return undefined
  // What a browser makes of it decides: it reads '/\host' and '/<tab>/host' as '//host'.
  const { origin, pathname, search, hash } = new URL(path, here)
  if (origin !== here || pathname.startsWith('//')) return undefined
  if (pathname === '/login' || pathname === '/signup') return undefined
  return `${pathname}${search}${hash}`
}

/** Address of the login page that comes back to `path` afterwards. */
export function loginPath(path?: string): string {
  return withNext('/login', path)
}

export function signupPath(path?: string): string {
  return withNext('/signup', path)
}

function withNext(page: string, path: string | undefined): string {
  const target = ownPath(path)
  return target && target !== '/' ? `${page}?next=${encodeURIComponent(target)}` : page
}
