import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '../../config/config.ts'

interface Wanted {
  name: string
  /** Relative to the API's base path, as in the contract. */
  path: string
  maxAgeSeconds: number
}

/**
 * Returns the name and options of a cookie that browsers send only with requests from the shop's own pages.
 * With HTTPS, the name gets the prefix `__Host-`. A browser then accepts the cookie only from this host over
 * HTTPS and with the path `/`, so no page of a sibling host and no page without HTTPS can plant a cookie of
 * this name (see https://www.rfc-editor.org/rfc/rfc6265#section-8.6). Without HTTPS, `path` limits the cookie
 * to the calls below it.
 */
export function ownCookie(
  { publicUrl, apiUrl }: Pick<Config, 'publicUrl' | 'apiUrl'>,
  { name, path, maxAgeSeconds }: Wanted,
): { name: string; options: CookieSerializeOptions } {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? `__Host-${name}` : name,
    options: {
      path: secure ? '/' : `${new URL(apiUrl).pathname.replace(/\/$/, '')}${path}`,
      maxAge: maxAgeSeconds,
      httpOnly: true,
      sameSite: 'strict',
      secure,
    },
  }
}
