import { longestSessionDays } from '@nirbhaya/contract/accounts/rules'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { findRow } from '../../platform/database/rows.ts'
import { session } from '../../platform/database/sessions.tables.ts'

export type SessionRow = typeof session.$inferSelect

export const findSession = (db: Db | Tx, id: string): Promise<SessionRow | undefined> =>
  findRow(db, session, id)

/** Returns a user's open sessions, the most recently used first. */
export function listOpenSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        gt(session.expiresAt, sql`now()`),
        gt(session.createdAt, sql`now() - make_interval(days => ${longestSessionDays})`),
      ),
    )
    .orderBy(desc(session.updatedAt), desc(session.id))
}

export async function deleteSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ id: session.id })
  return deleted.length > 0
}
