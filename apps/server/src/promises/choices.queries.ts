import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { order } from '../orders/orders.tables.ts'
import { move, promise } from '../orders/promised.tables.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { canChooseInSql, isAllBackInSql } from './can-choose.ts'
import { choice } from './promises.tables.ts'

export type ChoiceRow = typeof choice.$inferSelect

export async function findChoice(db: Db | Tx, id: string): Promise<ChoiceRow | undefined> {
  const [found] = await db.select().from(choice).where(eq(choice.id, id))
  return found
}

export async function lockChoice(tx: Tx, id: string): Promise<ChoiceRow | undefined> {
  const [found] = await tx.select().from(choice).where(eq(choice.id, id)).for('update')
  return found
}

/** What a customer is asked about an order now. */
export async function findOpenChoice(
  db: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<ChoiceRow | undefined> {
  const which = and(eq(choice.customerId, customerId), eq(choice.orderId, orderId))
  const [found] = await db
    .select()
    .from(choice)
    .where(and(which, isNull(choice.outcome)))
  return found
}

export async function updateChoice(
  tx: Tx,
  id: string,
  change: Partial<Pick<ChoiceRow, 'answer' | 'answeredAt' | 'actsAt' | 'outcome'>>,
): Promise<ChoiceRow> {
  const [changed] = await tx.update(choice).set(change).where(eq(choice.id, id)).returning()
  if (!changed) throw new Error(`choice ${id} is gone`)
  return changed
}

/** Notes that the mail which asks was taken. Who did not answer yet has the whole time from now. */
export async function markMailed(db: Db, id: string, now: Date): Promise<void> {
  const from = sql`greatest(${now.toISOString()}::timestamptz, ${choice.askedAt})`
  const actsAt = sql`case when ${choice.answer} is null
    then ${choice.actsAt} + (${from} - ${choice.askedAt}) else ${choice.actsAt} end`
  await db
    .update(choice)
    .set({ toldAt: from, actsAt })
    .where(and(eq(choice.id, id), isNull(choice.toldAt), isNotNull(choice.askedAt)))
}

/** When silence acts if the mail is taken in a moment: what `noteTold` makes of it then. */
export function expiryIfMailedNow({ answer, toldAt, askedAt, actsAt }: ChoiceRow, now: Date): Date {
  if (answer !== null || toldAt !== null || askedAt === null) return actsAt
  return new Date(actsAt.getTime() + Math.max(0, now.getTime() - askedAt.getTime()))
}

/** The order of a choice, the move it is about and the two promises that the customer compares. */
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

/** Open, and its time has come: the owner stopped nothing, or there is nothing to choose any more. */
const isDue = (now: Date) =>
  and(
    isNull(choice.outcome),
    lte(choice.actsAt, now),
    or(and(canChooseInSql, sql`not ${isStopped}`, sql`not ${isNotMailed(now)}`), isSpent(now)),
  )

/** Nobody takes so long to see that an order was not delivered, or not refunded, after all. */
const longestKept = '30 days'

/**
 * Only to be closed: who chose to wait did so, whatever became of the order; the money of who chose that
 * went back in another way, and should it not arrive, the owner decides; the rest is over after a while.
 */
const isSpent = (now: Date) =>
  sql`(${choice.answer} = 'wait' or exists (select from ${order} where ${order.id} = ${choice.orderId}
    and (${choice.answer} = 'refund' and ${isAllBackInSql}
      or ${choice.actsAt} < ${now.toISOString()}::timestamptz - ${longestKept}::interval
        and (${order.status} = 'Delivered' or ${isAllBackInSql}))))`

/** An address that takes no mail for so long after the time to answer takes none any more. */
const longestUntold = '7 days'

/** Silence of somebody who is not asked now, or whose mail is still on its way: it means nothing yet. */
export const isNotMailed = (now: Date) =>
  sql`(${choice.answer} is null and (${choice.askedAt} is null or ${choice.toldAt} is null
    and ${choice.actsAt} > ${now.toISOString()}::timestamptz - ${longestUntold}::interval))`

/** Reads a choice for acting on it; nothing when that is over, or the owner stopped it meanwhile. */
export async function lockDueChoice(tx: Tx, id: string, now: Date): Promise<ChoiceRow | undefined> {
  const [found] = await tx
    .select()
    .from(choice)
    .where(and(eq(choice.id, id), isDue(now)))
    .for('update')
  return found
}

/** Open choices whose time has come, by the time. */
export function listDueChoices(db: Db, now: Date, limit: number) {
  return db
    .select({ id: choice.id, orderId: choice.orderId })
    .from(choice)
    .where(isDue(now))
    .orderBy(asc(choice.actsAt), asc(choice.id))
    .limit(limit)
}

/** Silence that would mean a refund, where the owner stopped that; what a customer chose is done. */
export const isStopped = sql`(${choice.answer} is null and ${choice.silence} = 'refund' and exists (
  select from refund_stop s where s.ended_at is null and (s.order_id = ${choice.orderId}
    or s.order_id is null and exists (select from promise p
      where p.order_id = ${choice.orderId} and p.batch_id is not distinct from s.batch_id))))`
