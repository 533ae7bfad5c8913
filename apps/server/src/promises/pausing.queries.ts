import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { canChooseInSql } from './can-choose.ts'
import { choice } from './promises.tables.ts'

const isAsked = inArray(choice.state, ['asked', 'mailed'])
const isPaused = eq(choice.state, 'paused')

/** Pauses a choice: the time to answer stops until the order waits for delivery again. */
export async function pauseChoice(db: Db, id: string): Promise<void> {
  await db
    .update(choice)
    .set({ askedAt: null })
    .where(and(eq(choice.id, id), isAsked))
}

/**
 * Pauses at most `limit` unanswered questions whose customers cannot choose now (see `canChoose`), for
 * example because the order was marked as shipped. @returns how many questions were paused
 */
export async function pauseChoices(db: Db, limit: number): Promise<number> {
  const is = and(isAsked, sql`not ${canChooseInSql}`)
  const paused = await db
    .update(choice)
    .set({ askedAt: null })
    .where(inArray(choice.id, openIds(db, is, limit)))
    .returning({ id: choice.id })
  return paused.length
}

/**
 * Selects questions that the customer got, and in which no answer means waiting. They need no second mail,
 * because nothing happens to a customer who overlooks them.
 */
const isHarmless = sql`(${choice.withoutAnswer} = 'wait' and ${choice.mailedAt} is not null)`

/**
 * Opens at most `limit` paused questions again that are harmless (see `isHarmless`), without another mail and
 * with the time that the mail named. If that time is over, the default is carried out: the order waits.
 * @returns how many questions were opened
 */
export async function reopenHarmless(tx: Tx, limit: number): Promise<number> {
  const is = and(isPaused, isHarmless, canChooseInSql)
  const reopened = await tx
    .update(choice)
    .set({ askedAt: sql`${choice.mailedAt}` })
    .where(inArray(choice.id, openIds(tx, is, limit)))
    .returning({ id: choice.id })
  return reopened.length
}

/**
 * Opens at most `limit` other paused questions again whose customers can choose again (see `canChoose`), and
 * gives these customers the full time to answer.
 * @param until the new end of the time to answer: `move` for a question about a moved date, `overdue` for one
 * about an overdue order
 * @returns the ids of the questions that must be mailed again
 */
export async function resumeChoices(
  tx: Tx,
  { now, until, limit }: { now: Date; until: { move: Date; overdue: Date }; limit: number },
): Promise<string[]> {
  const is = and(isPaused, sql`not ${isHarmless}`, canChooseInSql)
  const actsAt = sql`case when ${choice.overdueDay} is null
    then ${until.move.toISOString()}::timestamptz else ${until.overdue.toISOString()}::timestamptz end`
  const resumed = await tx
    .update(choice)
    .set({ askedAt: now, mailedAt: null, actsAt })
    .where(inArray(choice.id, openIds(tx, is, limit)))
    .returning({ id: choice.id })
  return resumed.map(({ id }) => id)
}

/**
 * Selects the ids of open choices. Rows locked by another process, or by an answering customer,
 * are skipped and handled a minute later.
 */
const openIds = (db: Db | Tx, is: SQL | undefined, limit: number) =>
  db
    .select({ id: choice.id })
    .from(choice)
    .where(and(isNull(choice.outcome), is))
    .limit(limit)
    .for('update', { skipLocked: true })
