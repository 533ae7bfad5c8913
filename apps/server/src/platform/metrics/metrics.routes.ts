import type { FastifyRequest } from 'fastify'
import { handleNotFound } from '../http/error-handler.ts'
import type { App } from '../http/routes.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Metrics } from './metrics.ts'

interface Options {
  metrics: Metrics
  token: string | undefined
}

/**
 * Serves `/metrics` to callers with the token, and a 404 to all others. The client's IP address could not
 * replace the token, because behind a plain proxy on this computer every client looks local.
 */
export async function metricsRoutes(app: App, { metrics, token }: Options) {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!hasToken(token, request)) return handleNotFound(request, reply)
    const { contentType, text } = await metrics.read()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
  })
}

function hasToken(token: string | undefined, { headers }: FastifyRequest): boolean {
  return token !== undefined && isSameSecret(headers.authorization ?? '', `Bearer ${token}`)
}
