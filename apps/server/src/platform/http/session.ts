import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Customer } from '../customer.ts'
import type { Db } from '../database/client.ts'
import { session, user } from '../database/schema/accounts.ts'
import { hashOfToken, longestSessionDays, sessionLifetimeMs } from '../session-token.ts'

const dayMs = 24 * 60 * 60 * 1000

declare module 'fastify' {
  interface FastifyInstance {
    /** The caller's session if there is a live one. */
    findCustomer(request: FastifyRequest): Promise<Customer | undefined>
  }
}

/** One prepared query, because every call of a signed-in customer asks it. */
const prepareFindSession = (db: Db) =>
  db
    .select({
      id: user.id,
      sessionId: session.id,
      email: user.email,
      role: user.role,
      renewedAt: session.updatedAt,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        eq(session.token, sql.placeholder('token')),
        gt(session.expiresAt, sql`now()`),
        gt(session.createdAt, sql`now() - make_interval(days => ${longestSessionDays})`),
        isNull(user.erasedAt),
      ),
    )
    .prepare('find_session')

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]{16,128})$/i.exec(request.headers.authorization ?? '')?.[1]
}

async function renew(db: Db, sessionId: string) {
  const expiresAt = new Date(Date.now() + sessionLifetimeMs)
  await db.update(session).set({ expiresAt }).where(eq(session.id, sessionId))
}

/** Reads sessions from bearer tokens. */
export const sessionPlugin = fp(
  async (app, { adminEmail }: { adminEmail: string }) => {
    const findSession = prepareFindSession(app.db)

    app.decorate('findCustomer', async (request) => {
      const token = bearerToken(request)
      const [found] = token ? await findSession.execute({ token: hashOfToken(token) }) : []
      if (!found) return undefined
      // An expiry that slides, written at most once a day.
      if (Date.now() - found.renewedAt.getTime() > dayMs) await renew(app.db, found.sessionId)
      const isAdmin = found.role === 'admin' && found.email === adminEmail
      return { id: found.id, sessionId: found.sessionId, isAdmin }
    })
  },
  { name: 'session' },
)
