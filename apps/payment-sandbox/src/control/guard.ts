import type { FastifyRequest } from 'fastify'
import { ProviderError } from '../errors.ts'
import { isLoopbackName } from '../orders/new-order.ts'

const forwardedHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
]

/**
 * Lets only programs on this computer through. A proxy on this computer looks local but speaks for
 * strangers; a page in a local browser (`Origin`, or a foreign name that leads here) does too.
 * @throws ProviderError 403, 415
 */
export function requireLocalProgram(request: FastifyRequest, publicUrl: string) {
  const { headers, socket } = request
  const isLocal = isLoopbackAddress(socket.remoteAddress ?? '')
  const isForwarded = forwardedHeaders.some((name) => headers[name] !== undefined)
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? ''
  const isOurName = isLoopbackName(host) || host === URL.parse(publicUrl)?.hostname
  if (!isLocal || isForwarded || headers.origin !== undefined || !isOurName) {
    throw new ProviderError(403, 'forbidden', 'control calls are for programs on this computer')
  }
  if (request.method === 'POST' && !/^application\/json\b/.test(headers['content-type'] ?? '')) {
    throw new ProviderError(415, 'request_failed', 'content-type must be application/json')
  }
}

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
