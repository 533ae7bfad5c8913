import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../app-error.ts'
import { memoryLimit } from './server.ts'

/**
 * Requests that may be worked on at once. One process answers a thousand or two a second of those that
 * ask the database, so what came behind so many would wait for half a second and more.
 */
export const mostAtOnce = 512

/** For whoever watches over the process. */
const ofWatchers = /^\/(healthz|readyz|metrics)$/

interface Options {
  /** So many share the memory. */
  processes?: number
  /** Addresses that are answered all the same. */
  always?: RegExp
}

/** Refuses new work while memory or time is short: better a late answer for some than for all. */
export const pressure = fp(
  async (app: FastifyInstance, { processes = 1, always }: Options) => {
    const refusal = (url: string, retryAfterSeconds: number) =>
      ofWatchers.test(url) || always?.test(url)
        ? undefined
        : new AppError('UNAVAILABLE', { retryAfterSeconds })
    await app.register(underPressure, {
      maxHeapUsedBytes: 0.85 * getHeapStatistics().heap_size_limit,
      maxRssBytes: 0.8 * (memoryLimit() / processes),
      exposeStatusRoute: false,
      async pressureHandler({ url }) {
        const refused = refusal(url, 10)
        if (refused) throw refused
      },
    })

    const working = new Set<FastifyRequest>()
    app.addHook('onRequest', (request, { raw }, done) => {
      working.add(request)
      // Also where the client goes away before anything was sent.
      raw.once('close', () => working.delete(request))
      done(working.size > mostAtOnce ? refusal(request.url, 2) : undefined)
    })
    // An answer that nobody reads is no work any more, or not reading would shut others out.
    app.addHook('onSend', (request, _reply, payload, done) => {
      working.delete(request)
      done(null, payload)
    })
  },
  { name: 'pressure' },
)
