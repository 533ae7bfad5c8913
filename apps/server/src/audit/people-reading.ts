import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/client.ts'
import { hasProved } from '../platform/http/access/second-factor.ts'
import { sharedNetwork } from '../platform/limits/client-network.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { manyPeople, recordManyPeopleRead, type Watch } from './security-events.service.ts'

/** The number of rows in the answer to a request without a `limit`. */
const usualRows = 50

interface Needed {
  db: Db
  watch: Watch
  limits: Pick<Limits<never>, 'addOnce'>
}

/**
 * Counts the people whose data an account saw within an hour. A page that is requested again is not counted
 * again. Above `manyPeople`, the owner gets a mail, and the account sees more people only after a proof of
 * the second factor.
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
    await recordManyPeopleRead(watch, { userId: customer.id, network })
    const isProved = await hasProved(db, customer.sessionId)
    if (!isProved) throw new AppError('SECOND_FACTOR_NEEDED')
  }

function rowsOf({ params, query }: FastifyRequest): number {
  const { limit } = (query ?? {}) as { limit?: number }
  const isOne = Object.keys(params ?? {}).length > 0
  return limit ?? (isOne ? 1 : usualRows)
}
