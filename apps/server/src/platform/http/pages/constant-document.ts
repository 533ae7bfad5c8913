import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers with a document that is the same for everybody while the process runs: made and
 * compressed once, however often it is asked for.
 */
export function constantDocument(type: string, make: () => string) {
  let made: Record<'br' | 'gzip' | 'identity', Buffer> | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= encode(make())
    const accepted = String(request.headers['accept-encoding'])
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? 'identity'
    // Also where it is not compressed: by this name nothing after us compresses it again.
    return reply
      .type(type)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .header('content-encoding', encoding)
      .send(made[encoding])
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
