import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/client.ts'
import type { OrderRow } from '../orders.queries.ts'
import { order } from '../orders.tables.ts'

/** The balance was asked for before a moment, and neither came nor became void. */
export const balanceOutstanding = (askedBefore: Date) =>
  and(
    lt(order.balanceAskedAt, askedBefore),
    lt(order.balancePaidPaise, order.balancePaise),
    sql`${order.refundedPaise} < ${order.totalPaise} + ${order.balancePaidPaise}`,
  )

export interface Due {
  /** Since when the balance must have been asked for. */
  askedBefore: Date
  /** Reminded fewer times than this. */
  remindedLess: number
}

/** What a reminder is due for; ordered as the index of unpaid balances is. */
const isDue = ({ askedBefore, remindedLess }: Due) =>
  and(balanceOutstanding(askedBefore), lt(order.balanceReminders, remindedLess))

/**
 * Counts a reminder for some of the orders that are due for it, those that wait longest first.
 * Others cannot take the same: what another process has locked is left to it.
 */
export async function claimReminders(tx: Tx, due: Due, limit: number): Promise<OrderRow[]> {
  const rows = await tx
    .select()
    .from(order)
    .where(isDue(due))
    .orderBy(asc(order.balanceAskedAt), asc(order.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return []
  await tx
    .update(order)
    .set({ balanceReminders: due.remindedLess })
    .where(
      inArray(
        order.id,
        rows.map(({ id }) => id),
      ),
    )
  return rows
}
