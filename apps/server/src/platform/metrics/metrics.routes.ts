import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { handleNotFound } from '../http/error-handler.ts'
import type { App } from '../http/routes.ts'
import type { Metrics } from './metrics.ts'

interface Options {
  metrics: Metrics
  /** Opens them to callers elsewhere. */
  token: string | undefined
}

/** What a proxy adds: it looks local, but speaks for strangers. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
]

/** `/metrics` for programs on this computer and for who knows the token; nothing is there for others. */
export async function metricsRoutes(app: App, { metrics, token }: Options) {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocalProgram(request) && !knows(token, request)) return handleNotFound(request, reply)
    const { contentType, text } = await metrics.read()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
  })
}

/** The name it was called by too: a page in a local browser, or a silent proxy, uses another. */
function isLocalProgram({ socket, headers }: FastifyRequest): boolean {
  const isLocal = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? '')
  const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined)
  const name = URL.parse(`http://${headers.host}`)?.hostname ?? ''
  return isLocal && !isForwarded && /^(localhost|\[::1\]|127\.[\d.]+)$/.test(name)
}

function knows(token: string | undefined, { headers }: FastifyRequest): boolean {
  if (token === undefined) return false
  const given = Buffer.from(headers.authorization ?? '')
  const right = Buffer.from(`Bearer ${token}`)
  return given.length === right.length && timingSafeEqual(given, right)
}
