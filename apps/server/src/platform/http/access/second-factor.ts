import { secondFactorMinutes } from '@nirbhaya/contract/accounts/rules'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { secondFactor, session } from '../../database/sessions.tables.ts'

/**
 * Returns whether the user proved their second factor recently in this session, or has none: neither an authenticator
 * app nor a passkey.
 */
export async function hasProved(db: Db, sessionId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: session.id })
    .from(session)
    .leftJoin(
      secondFactor,
      and(eq(secondFactor.userId, session.userId), isNotNull(secondFactor.confirmedAt)),
    )
    .where(
      and(
        eq(session.id, sessionId),
        or(
          sql`${secondFactor.userId} is null
            and not exists (select from passkey p where p.user_id = ${session.userId})`,
          sql`${session.secondFactorAt} > now() - make_interval(mins => ${secondFactorMinutes})`,
        ),
      ),
    )
  return found !== undefined
}
