import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '../config.ts'

/**
 * A cookie that only the shop's own pages send back, and only to calls below a path.
 * `path` is below the API host, as the contract writes it.
 */
export function ownCookie(
  { publicUrl, apiUrl }: Pick<Config, 'publicUrl' | 'apiUrl'>,
  { path, maxAgeSeconds }: { path: string; maxAgeSeconds: number },
): CookieSerializeOptions {
  return {
    path: `${new URL(apiUrl).pathname.replace(/\/$/, '')}${path}`,
    maxAge: maxAgeSeconds,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  }
}
