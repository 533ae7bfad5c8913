import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { newestFirst, type Portion } from '../platform/database/paging.ts'
import { securityEvent } from './security-events.tables.ts'

export type SecurityEventRow = typeof securityEvent.$inferSelect
export type SecurityEvent = Omit<typeof securityEvent.$inferInsert, 'id' | 'createdAt'>

/** Returns the events in a user's own sessions, oldest first. */
export function listSecurityEventsOf(tx: Tx, userId: string): Promise<SecurityEventRow[]> {
  return tx
    .select()
    .from(securityEvent)
    .where(eq(securityEvent.userId, userId))
    .orderBy(asc(securityEvent.id))
}

export async function insertEvent(tx: Tx | Db, event: SecurityEvent): Promise<void> {
  await tx.insert(securityEvent).values(event)
}

/** Returns events, newest first. */
export const listEventRows = (db: Db, portion: Portion): Promise<SecurityEventRow[]> =>
  newestFirst(db.select().from(securityEvent).$dynamic(), securityEvent.id, undefined, portion)

const since = (minutes: number) =>
  gt(securityEvent.createdAt, sql`now() - make_interval(mins => ${minutes})`)

const failed = (minutes: number) => and(sql`not ${securityEvent.hasWorked}`, since(minutes))

/**
 * Returns whether there were at least `failures` failures in the last `minutes`. Reads at most that number of
 * failures, so the query stays quick during an attack.
 */
export async function haveFailed(
  db: Db,
  { failures, minutes }: { failures: number; minutes: number },
): Promise<boolean> {
  const last = db.select({ id: securityEvent.id }).from(securityEvent).where(failed(minutes))
  return (await last.offset(failures - 1).limit(1)).length > 0
}

export const countFailures = (tx: Tx, minutes: number): Promise<number> =>
  tx.$count(securityEvent, failed(minutes))

/**
 * Returns whether there was an event of this kind within the last `minutes`. If a user is given, only that
 * user's events count.
 */
export async function hasEventSince(
  db: Tx | Db,
  { kind, userId }: Pick<SecurityEvent, 'kind' | 'userId'>,
  minutes: number,
): Promise<boolean> {
  const [found] = await db
    .select({ id: securityEvent.id })
    .from(securityEvent)
    .where(
      and(
        eq(securityEvent.kind, kind),
        userId ? eq(securityEvent.userId, userId) : undefined,
        since(minutes),
      ),
    )
    .limit(1)
  return found !== undefined
}

/**
 * Lets only one transaction at a time decide whether to mail the owner, so that two requests do not both send
 * a mail.
 */
export async function lockOwnerMails(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('security.telling', 0))`)
}

export async function deleteOldEvents(db: Db, days: number): Promise<void> {
  await db
    .delete(securityEvent)
    .where(lt(securityEvent.createdAt, sql`now() - make_interval(days => ${days})`))
}
