import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '../../config/config.ts'

interface Wanted {
  name: string
  /** Below the API host, as the contract writes it. */
  path: string
  maxAgeSeconds: number
}

/**
 * A cookie that only the shop's own pages send back: to calls below a path, or behind TLS under a
 * name that browsers let no other host of the site and no page without TLS set, which asks for all
 * paths (https://www.rfc-editor.org/rfc/rfc6265#section-8.6 is what it mends).
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
