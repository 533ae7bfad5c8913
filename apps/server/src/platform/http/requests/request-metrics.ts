import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Metrics } from '../../metrics/metrics.ts'

/** The bounds of the histogram: from immediate answers to those so late that visitors have left. */
const bucketsSeconds = [0.01, 0.05, 0.25, 1, 5]

/**
 * Exports response times by route pattern, so that invented URLs create no new series. Responses from the
 * cache are counted by the cache itself.
 */
export const requestMetrics = fp(
  async (app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
    const observe = metrics.histogram(
      'http_request_duration_seconds',
      'Requests that were not answered from what is kept, and how long they took',
      ['method', 'route', 'status'],
      bucketsSeconds,
    )
    app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
      const route = routeOptions.url ?? 'none'
      const status = `${Math.floor(statusCode / 100)}xx`
      observe({ method: route === 'none' ? 'any' : method, route, status }, elapsedTime / 1_000)
      done()
    })
  },
  { name: 'request-metrics' },
)
