import { dayMs } from '@nirbhaya/contract/dates'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../../app-error.ts'
import { clock } from '../../clock.ts'
import type { Customer } from '../../customer.ts'
import type { Db } from '../../database/client.ts'
import { statement } from '../../database/prepared-statements.ts'
import { session } from '../../database/sessions.tables.ts'
import { type FoundCaller, liveSession, toCustomer } from '../../live-session.ts'
import { hashOfToken, sessionExpiry } from '../../session-token.ts'

declare module 'fastify' {
  interface FastifyInstance {
    findCustomer(request: FastifyRequest): Promise<Customer | undefined>
    /**
     * Finds the caller with the route's own query, which checks the session and also reads the data of the
     * response. Sets `request.customer`. Only routes with `callerIs: 'foundByAnswer'` call this function.
     * @param find runs the query; it returns undefined if the token belongs to no valid session
     * @throws AppError NOT_SIGNED_IN if the request has no token, or `find` returns undefined
     */
    answerCaller<Found extends FoundCaller>(
      request: FastifyRequest,
      find: (tokenHash: string) => Promise<Found | undefined>,
    ): Promise<Found>
  }
}

const findSession = statement<FoundCaller>('find_session', liveSession)

function hashOfBearer({ headers }: FastifyRequest): string | undefined {
  const token = /^Bearer ([\w.-]{16,128})$/i.exec(headers.authorization ?? '')?.[1]
  return token && hashOfToken(token)
}

/** Extends the session's expiry, at most once a day. */
async function renewIfDue(db: Db, { sessionId, renewedAt }: FoundCaller) {
  if (clock.now().getTime() - renewedAt.getTime() <= dayMs) return
  const expiresAt = sessionExpiry()
  await db.update(session).set({ expiresAt }).where(eq(session.id, sessionId))
}

/** Finds the caller of a request by the bearer token of their session. */
export const sessionPlugin = fp(
  async (app, { adminEmail }: { adminEmail: string }) => {
    app.decorate('findCustomer', async (request) => {
      const hash = hashOfBearer(request)
      const [found] = hash ? await findSession(app.db, hash) : []
      if (!found) return undefined
      await renewIfDue(app.db, found)
      return toCustomer(found, adminEmail)
    })

    app.decorate('answerCaller', async (request, find) => {
      const hash = hashOfBearer(request)
      const found = hash === undefined ? undefined : await find(hash)
      if (!found) throw new AppError('NOT_SIGNED_IN')
      await renewIfDue(app.db, found)
      request.customer = toCustomer(found, adminEmail)
      return found
    })
  },
  { name: 'session' },
)
