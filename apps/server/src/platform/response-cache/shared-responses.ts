import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../app-error.ts'
import { nextIndiaMidnight } from '../india-days.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Says that this answer is the same for everybody until one of these changes. */
    keepUntilChanged(keys: string[]): this
    /**
     * The same, of what says a day: at midnight in India it is made anew.
     * @param asked before anything was read for it: what was read may be of that day
     */
    keepForToday(keys: string[], asked: Date): this
    /**
     * Looks something up by its name. That nothing has it stays so until one of these changes.
     * @throws what `lookUp` throws
     */
    lookUp<Found>(keys: string[], lookUp: Promise<Found>): Promise<Found>
  }
}

/**
 * Browsers ask again each time, which costs them a 304; so do shared caches, unless the shop was told
 * for how long one may keep answers that it is able to purge by their keys.
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
      // The names that content delivery networks have for the same.
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
