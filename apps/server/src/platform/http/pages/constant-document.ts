import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers with a document that does not change while the process runs. It is built and compressed once,
 * at the first request.
 */
export function constantDocument(type: string, make: () => string) {
  let encoded: Record<'br' | 'gzip' | 'identity', Buffer> | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    encoded ??= encode(make())
    const accepted = String(request.headers['accept-encoding'])
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? 'identity'
    // Set `content-encoding` even for `identity`, so that no later hook compresses the answer again.
    return reply
      .type(type)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .header('content-encoding', encoding)
      .send(encoded[encoding])
  }
}

function encode(text: string) {
  const identity = Buffer.from(text)
  return {
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(identity),
    identity,
  }
}
