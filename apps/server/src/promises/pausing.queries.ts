import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { canChooseInSql } from './can-choose.ts'
import { choice } from './promises.tables.ts'

const isUnanswered = and(isNull(choice.outcome), isNull(choice.answer))

/** Lets no time to answer a question run until its order waits. */
export async function pauseChoice(db: Db, id: string): Promise<void> {
  await db
    .update(choice)
    .set({ askedAt: null })
    .where(and(eq(choice.id, id), isUnanswered))
}

/** The same of some whose orders do not wait. @returns how many */
export async function pauseChoices(db: Db, limit: number): Promise<number> {
  const is = and(isNotNull(choice.askedAt), sql`not ${canChooseInSql}`)
  const paused = await db
    .update(choice)
    .set({ askedAt: null })
    .where(inArray(choice.id, someUnanswered(db, is, limit)))
    .returning({ id: choice.id })
  return paused.length
}

/**
 * Begins the time to answer of some whose orders wait again.
 * @param until when it ends, of a question about a move and of one about a day that passed
 * @returns whom to tell
 */
export async function resumeChoices(
  tx: Tx,
  { now, until, limit }: { now: Date; until: { move: Date; overdue: Date }; limit: number },
): Promise<string[]> {
  const is = and(isNull(choice.askedAt), canChooseInSql)
  const actsAt = sql`case when ${choice.overdueDay} is null
    then ${until.move.toISOString()}::timestamptz else ${until.overdue.toISOString()}::timestamptz end`
  const resumed = await tx
    .update(choice)
    .set({ askedAt: now, toldAt: null, actsAt })
    .where(inArray(choice.id, someUnanswered(tx, is, limit)))
    .returning({ id: choice.id })
  return resumed.map(({ id }) => id)
}

/** Another process, or a customer who answers, is not waited for: a minute later it is seen to. */
const someUnanswered = (db: Db | Tx, is: SQL | undefined, limit: number) =>
  db
    .select({ id: choice.id })
    .from(choice)
    .where(and(isUnanswered, is))
    .limit(limit)
    .for('update', { skipLocked: true })
