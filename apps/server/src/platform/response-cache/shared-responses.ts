import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../app-error.ts'
import { nextIndiaMidnight } from '../india-days.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Declares that this response is the same for everybody until one of these keys is invalidated. */
    keepUntilChanged(keys: string[]): this
    /**
     * Does the same as `keepUntilChanged` for a response that depends on the day: it also expires at midnight
     * in India.
     * @param asked a time before the response's data was read. The response expires at the first midnight
     * after `asked`. If that midnight passes while the response is made, the response is never sent from the
     * cache, because its data may belong to the day before.
     */
    keepForToday(keys: string[], asked: Date): this
    /**
     * Awaits `lookUp`, for example the query for the product with a slug. If the query ends in a 404, that
     * response may be cached until one of these keys is invalidated.
     * @throws what `lookUp` throws
     */
    lookUp<Found>(keys: string[], lookUp: Promise<Found>): Promise<Found>
  }
}

/**
 * Browsers ask each time whether their copy is still valid, and usually get a 304. Shared caches do the same,
 * unless the owner has a cache that can be purged by key. That cache may keep responses for `cdnSeconds`.
 */
const cachingFor = (cdnSeconds: number) =>
  cdnSeconds === 0
    ? 'public, max-age=0, s-maxage=0, must-revalidate'
    : `public, max-age=0, s-maxage=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}`

export const sharedAnswers = fp(
  async (app: FastifyInstance, { cdnSeconds }: { cdnSeconds: number }) => {
    const caching = cachingFor(cdnSeconds)
    app.decorateReply('keepUntilChanged', function (keys) {
      if (!this.hasHeader('cache-control')) this.header('cache-control', caching)
      // Different content delivery networks use different names for the same header.
      return this.header('surrogate-key', keys.join(' ')).header('cache-tag', keys.join(','))
    })
    app.decorateReply('lookUp', async function (keys, lookUp) {
      try {
        return await lookUp
      } catch (error) {
        if (error instanceof AppError && error.status === 404) {
          this.header('cache-control', 'no-store').keepUntilChanged(keys)
        }
        throw error
      }
    })
    app.decorateReply('keepForToday', function (keys, asked) {
      return this.keepUntilChanged(keys).header('expires', nextIndiaMidnight(asked).toUTCString())
    })
  },
  { name: 'shared-answers' },
)
