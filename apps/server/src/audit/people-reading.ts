import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/client.ts'
import { hasProved } from '../platform/http/access/second-factor.ts'
import { sharedNetwork } from '../platform/limits/client-network.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { manyPeople, noteManyPeopleRead, type Watch } from './security-events.service.ts'

/** How many rows an answer holds that names no page. */
const usualRows = 50

interface Needed {
  db: Db
  watch: Watch
  limits: Pick<Limits<never>, 'addOnce'>
}

/**
 * Counts the people whose data an account was shown within an hour; the same page again counts once.
 * Past `manyPeople` the owner is told, and a second factor is asked for before more is shown.
 */
export const peopleReading =
  ({ db, watch, limits }: Needed) =>
  async (request: FastifyRequest) => {
    const { customer, routeOptions, params, query, ip } = request
    if (routeOptions.config.reads !== 'people' || !customer) return
    const what = JSON.stringify([routeOptions.url, params, query])
    const people = await limits.addOnce(`people:${customer.id}`, what, rowsOf(request))
    if (people <= manyPeople) return
    const network = sharedNetwork(ip)
    await noteManyPeopleRead(watch, { userId: customer.id, network })
    const isProved = await hasProved(db, customer.sessionId)
    if (!isProved) throw new AppError('SECOND_FACTOR_NEEDED')
  }

function rowsOf({ params, query }: FastifyRequest): number {
  const { limit } = (query ?? {}) as { limit?: number }
  const isOne = Object.keys(params ?? {}).length > 0
  return limit ?? (isOne ? 1 : usualRows)
}
