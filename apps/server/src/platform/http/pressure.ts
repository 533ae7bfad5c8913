import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../app-error.ts'
import { memoryLimit } from './server.ts'

/** Whoever paid is waiting for these, and they need little. */
const always = /^\/api\/(payment|webhooks|order)\//

/** Refuses new work while memory is short: better a late answer for some than the end for all. */
export const pressure = fp(
  async (app: FastifyInstance) => {
    await app.register(underPressure, {
      maxHeapUsedBytes: 0.85 * getHeapStatistics().heap_size_limit,
      maxRssBytes: 0.8 * memoryLimit(),
      exposeStatusRoute: false,
      pressureHandler: async ({ url }) => {
        if (!always.test(url)) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 10 })
      },
    })
  },
  { name: 'pressure' },
)
