import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '../../config/config.ts'

interface Wanted {
  name: string
  /** Relative to the API's base path, as in the contract. */
  path: string
  maxAgeSeconds: number
}

/**
 * Describes a cookie that browsers send only with requests from the shop's own pages. Without TLS it is
 * limited to calls below a path. With TLS its name has the prefix `__Host-`, which requires the path `/`. No
 * other host of the site and no page without TLS can set such a cookie, which solves the problem described in
 * https://www.rfc-editor.org/rfc/rfc6265#section-8.6.
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
