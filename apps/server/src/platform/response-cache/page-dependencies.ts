import type { ApiRequest, Transport } from '@nirbhaya/contract/client/client'
import type { FastifyInstance } from 'fastify'

const pageKey = 'pages'

/**
 * Lets one page that is rendered in this process call the API. The calls reach the same routes as over HTTP,
 * without a network in between. Records the keys that the page depends on.
 * @param sender the network address of the client that sent a form; the page's calls count towards the rate
 * limits of this address
 */
export function pageReads(app: FastifyInstance, sender?: string) {
  const keys = new Set([pageKey])
  let isComplete = true
  let expires: string | undefined

  const transport: Transport = async ({ method, path, headers, body }: ApiRequest) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      ...(sender && { remoteAddress: sender }),
      ...(body instanceof FormData ? await multipart(body, headers) : { headers, payload: body }),
    })
    const read = response.headers['surrogate-key']?.toString().split(' ')
    for (const key of read ?? []) keys.add(key)
    const partExpires = response.headers.expires?.toString()
    if (partExpires && (!expires || Date.parse(partExpires) < Date.parse(expires)))
      expires = partExpires
    // A page can be shown without a part that failed, but must not be cached that way.
    if (!read) isComplete = false
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
    /** The keys that the page depends on; undefined if a part of it could not be read. */
    keys: () => (isComplete ? [...keys] : undefined),
    /** Returns when the page becomes outdated by itself; undefined if it does not. */
    expires: () => expires,
  }
}

/** Encodes a form with its boundary, as a browser would send it. */
async function multipart(form: FormData, headers: Record<string, string>) {
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return {
    headers: { ...headers, 'content-type': type },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}
