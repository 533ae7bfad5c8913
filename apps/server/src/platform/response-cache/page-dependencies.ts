import type { ApiRequest, Transport } from '@nirbhaya/contract/client/client'
import type { FastifyInstance } from 'fastify'

/** Every finished page hangs on this at least. */
const pageKey = 'pages'

/**
 * The API for one page that renders here: the same routes, without a network in between. What the
 * page reads tells what it hangs on.
 * @param sender the address that a form comes from, whose limits count for what the page does with it
 */
export function pageReads(app: FastifyInstance, sender?: string) {
  const keys = new Set([pageKey])
  let isWhole = true
  let expires: string | undefined

  const transport: Transport = async ({ method, path, headers, body }: ApiRequest) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(sender && { remoteAddress: sender }),
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const read = response.headers['surrogate-key']?.toString().split(' ')
    for (const key of read ?? []) keys.add(key)
    const ends = response.headers.expires?.toString()
    if (ends && (!expires || Date.parse(ends) < Date.parse(expires))) expires = ends
    // A page can do without a part that failed, but not for longer than the failure.
    if (!read) isWhole = false
    const isJson = String(response.headers['content-type']).includes('json')
    const json = isJson ? response.json() : undefined
    const { link, 'retry-after': retryAfter } = response.headers
    return {
      status: response.statusCode,
      json,
      link: link?.toString(),
      retryAfter: retryAfter?.toString(),
    }
  }

  return {
    transport,
    /** What the page hangs on; undefined where some of it could not be read. */
    keys: () => (isWhole ? [...keys] : undefined),
    /** When it ends by itself, if it does. */
    expires: () => expires,
  }
}
