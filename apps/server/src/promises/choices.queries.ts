import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { move, promise } from '../orders/delivery/promised.tables.ts'
import { order } from '../orders/orders.tables.ts'
import { isAllBackInSql } from '../orders/wants-units.service.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { findRow, lockRow, updateRow } from '../platform/database/rows.ts'
import { canChooseInSql } from './can-choose.ts'
import { choice } from './promises.tables.ts'

export type ChoiceRow = typeof choice.$inferSelect

/** The states of an open choice without an answer. */
export const unansweredStates: ChoiceRow['state'][] = ['asked', 'mailed', 'paused']

export const findChoice = (db: Db | Tx, id: string): Promise<ChoiceRow | undefined> =>
  findRow(db, choice, id)

export const lockChoice = (tx: Tx, id: string): Promise<ChoiceRow | undefined> =>
  lockRow(tx, choice, id)

export async function findOpenChoice(
  db: Db | Tx,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<ChoiceRow | undefined> {
  const which = and(eq(choice.customerId, customerId), eq(choice.orderId, orderId))
  const [found] = await db
    .select()
    .from(choice)
    .where(and(which, isNull(choice.outcome)))
  return found
}

export const updateChoice = (
  tx: Tx,
  id: string,
  change: Partial<Pick<ChoiceRow, 'answer' | 'answeredAt' | 'actsAt' | 'outcome'>>,
): Promise<ChoiceRow> => updateRow(tx, choice, id, change)

/**
 * Records that the mail server accepted the mail with the question. A customer who has not answered gets the
 * full time to answer, starting now.
 */
export async function markMailed(db: Db, id: string, now: Date): Promise<void> {
  const from = sql`greatest(${now.toISOString()}::timestamptz, ${choice.askedAt})`
  const actsAt = sql`case when ${choice.state} = 'asked'
    then ${choice.actsAt} + (${from} - ${choice.askedAt}) else ${choice.actsAt} end`
  await db
    .update(choice)
    .set({ mailedAt: from, actsAt })
    .where(and(eq(choice.id, id), isNull(choice.mailedAt), isNotNull(choice.askedAt)))
}

/**
 * Returns the end of the time to answer a question if the mail server accepts its mail now. `markMailed` then
 * stores the same time.
 */
export function expiryIfMailedNow({ state, askedAt, actsAt }: ChoiceRow, now: Date): Date {
  if (state !== 'asked' || askedAt === null) return actsAt
  return new Date(actsAt.getTime() + Math.max(0, now.getTime() - askedAt.getTime()))
}

/**
 * Returns the order of a choice, the move that the question is about (if any), and the order's promise before
 * that move. The customer compares the earlier promise with the current one.
 */
export async function findChoiceFacts(db: Db | Tx, { id, orderId, moveId }: ChoiceRow) {
  const [[placed], [moved], promises] = await Promise.all([
    db.select().from(order).where(eq(order.id, orderId)),
    moveId === null ? [] : db.select().from(move).where(eq(move.id, moveId)),
    db.select().from(promise).where(eq(promise.orderId, orderId)).orderBy(asc(promise.revision)),
  ])
  if (!placed) throw new Error(`choice ${id} is of no order`)
  const now = promises.find((one) => one.moveId !== null && one.moveId === moveId)
  const before =
    now && promises.findLast((one) => one.batchId === now.batchId && one.revision < now.revision)
  return { order: placed, move: moved, before }
}

/**
 * Selects open choices whose time is over. They are carried out now, or only closed (`isSpent`). A choice is
 * not carried out while refunds are stopped for it, or while its time to answer has not begun.
 */
const isDue = (now: Date) =>
  and(
    isNull(choice.outcome),
    lte(choice.actsAt, now),
    or(and(canChooseInSql, sql`not ${isStopped}`, sql`not ${isNotMailed(now)}`), isSpent(now)),
  )

/**
 * A choice stays open for this long after `actsAt`, even if its order is delivered or refunded. Either may
 * turn out to be wrong within this time: for example, the order was not delivered after all.
 */
const keptFor = '30 days'

/**
 * Selects choices that can be closed because nothing is left to do for them:
 * - The customer chose to wait.
 * - The customer chose a refund, and all of the order's money is refunded already.
 * - The order was delivered or fully refunded, and `actsAt` was more than 30 days ago.
 */
const isSpent = (now: Date) =>
  sql`(${choice.answer} = 'wait' or exists (select from ${order} where ${order.id} = ${choice.orderId}
    and (${choice.answer} = 'refund' and ${isAllBackInSql}
      or ${choice.actsAt} < ${now.toISOString()}::timestamptz - ${keptFor}::interval
        and (${order.status} = 'Delivered' or ${isAllBackInSql}))))`

/**
 * The time to answer a question begins when the mail server accepts the mail. If it has not accepted the mail
 * this long after `actsAt`, the choice is carried out nevertheless.
 */
const undeliverableAfter = '7 days'

/**
 * Selects unanswered questions whose time to answer has not begun. They are paused, or the mail server has
 * not accepted their mail and `actsAt` is less than `undeliverableAfter` ago.
 */
export const isNotMailed = (now: Date) =>
  sql`(${choice.state} = 'paused' or ${choice.state} = 'asked'
    and ${choice.actsAt} > ${now.toISOString()}::timestamptz - ${undeliverableAfter}::interval)`

/**
 * Locks a choice that `listDueChoices` returned. Returns undefined if the choice is not due any more, for
 * example because another process closed it or the owner stopped refunds.
 */
export async function lockDueChoice(tx: Tx, id: string, now: Date): Promise<ChoiceRow | undefined> {
  const [found] = await tx
    .select()
    .from(choice)
    .where(and(eq(choice.id, id), isDue(now)))
    .for('update')
  return found
}

/** Returns open choices that are due, earliest first. */
export function listDueChoices(db: Db, now: Date, limit: number) {
  return db
    .select({ id: choice.id, orderId: choice.orderId })
    .from(choice)
    .where(isDue(now))
    .orderBy(asc(choice.actsAt), asc(choice.id))
    .limit(limit)
}

/**
 * Selects unanswered choices whose default is a refund, while the owner stops refunds. Refunds that customers
 * chose are not affected.
 */
export const isStopped = sql`(${choice.answer} is null and ${choice.withoutAnswer} = 'refund' and exists (
  select from refund_stop s where s.ended_at is null and (s.order_id = ${choice.orderId}
    or s.order_id is null and exists (select from promise p
      where p.order_id = ${choice.orderId} and p.batch_id is not distinct from s.batch_id))))`
