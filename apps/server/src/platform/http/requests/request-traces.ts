import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { traceUntil } from '../../tracing/tracing.ts'

/** Traces each request under the name of its route pattern, because a full URL may identify a person. */
export const requestTraces = fp(
  async (app: FastifyInstance) => {
    const ends = new WeakMap<FastifyRequest, NonNullable<ReturnType<typeof traceUntil>>>()
    app.addHook('onRequest', (request, _reply, done) => {
      const route = request.routeOptions.url ?? 'none'
      const facts = { 'http.request.method': request.method, 'http.route': route }
      const end = traceUntil(
        `${request.method} ${route}`,
        { ...facts, 'request.id': request.id },
        done,
      )
      if (end) ends.set(request, end)
    })
    app.addHook('onResponse', (request, { statusCode }, done) => {
      ends.get(request)?.({ 'http.response.status_code': statusCode }, statusCode >= 500)
      done()
    })
  },
  { name: 'request-traces' },
)
