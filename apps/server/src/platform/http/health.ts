import type { FastifyReply } from 'fastify'
import type { Readiness } from '../readiness.ts'
import type { App } from './routes.ts'

/**
 * Registers the paths for load balancers and monitoring. They have no rate limit, because they are read
 * often. `/healthz`: this process responds, even if its database does not. `/readyz`: this process can serve.
 * It is not ready while it stops, while it has no room for customers, while its database does not answer, or
 * while the database lacks a migration that this process needs.
 */
export async function healthRoutes(app: App, { readiness }: { readiness: Readiness }) {
  const hidden = { schema: { hide: true } }
  const tell = (reply: FastifyReply, status: number, words: object) =>
    reply.code(status).header('cache-control', 'no-store').send(words)

  app.get('/healthz', hidden, (_request, reply) => tell(reply, 200, { status: 'ok' }))

  app.get('/readyz', hidden, async (_request, reply) => {
    const because = await readiness.whyNotReady()
    return because
      ? tell(reply, 503, { status: 'not ready', because })
      : tell(reply, 200, { status: 'ready' })
  })
}
