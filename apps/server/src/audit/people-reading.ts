import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/client.ts'
import { hasProved } from '../platform/http/access/second-factor.ts'
import { sharedNetwork } from '../platform/limits/client-network.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { peopleIn } from './people-in-answer.ts'
import { manyPeople } from './rules.ts'
import { recordManyPeopleRead, type Watch } from './security-events.service.ts'

interface Needed {
  db: Db
  watch: Watch
  limits: Pick<Limits<never>, 'addOnce'>
}

/**
 * Returns hooks that count the people whose data an account saw within an hour, each person once. Above
 * `manyPeople`, the owner gets a mail, and the account sees more people only after a proof of the second
 * factor.
 */
export function peopleReading({ db, watch, limits }: Needed) {
  async function count({ customer, ip }: FastifyRequest, people: string[]) {
    if (!customer) return
    const seen = await limits.addOnce(`people:${customer.id}`, people)
    if (seen <= manyPeople) return
    await recordManyPeopleRead(watch, { userId: customer.id, network: sharedNetwork(ip) })
    if (!(await hasProved(db, customer.sessionId))) throw new AppError('SECOND_FACTOR_NEEDED')
  }

  return {
    async preSerialization(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
      const isRead = request.routeOptions.config.reads === 'people' && reply.statusCode < 400
      if (isRead) await count(request, peopleIn(answer))
      return answer
    },
    /** A file's content is not read. It has the people that the request names. */
    async preHandler(request: FastifyRequest) {
      const { config, schema } = request.routeOptions
      const isFile = schema !== undefined && 'produces' in schema
      if (config.reads === 'people' && isFile) await count(request, namedIn(request))
    },
  }
}

/** Only a call that describes its query takes numbers from it: otherwise, any query could replace the document's id. */
function namedIn({ routeOptions, params, query }: FastifyRequest): string[] {
  const hasQuery = routeOptions.schema?.querystring !== undefined
  const { numbers } = query as { numbers?: number[] }
  const named = hasQuery && numbers ? numbers : [params]
  return named.map((one) => JSON.stringify([routeOptions.url, one]))
}
