import { and, asc, inArray, lt } from 'drizzle-orm'
import type { Tx } from '../../platform/database/client.ts'
import type { OrderRow } from '../orders.queries.ts'
import { order } from '../orders.tables.ts'
import { wantsUnitsInSql } from '../wants-units.service.ts'

/**
 * Selects orders whose balance was asked for before a time and is not fully paid. Leaves out orders that do
 * not want their units any more.
 */
export const balanceOutstanding = (askedBefore: Date) =>
  and(
    lt(order.balanceAskedAt, askedBefore),
    lt(order.balancePaidPaise, order.balancePaise),
    wantsUnitsInSql,
  )

export interface Due {
  /** The balance must have been asked for before this time. */
  askedBefore: Date
  /** The number of this reminder. An order is due if it has had fewer reminders. */
  remindedLess: number
}

/** Selects orders due for a reminder; the condition uses the index of unpaid balances. */
const isDue = ({ askedBefore, remindedLess }: Due) =>
  and(balanceOutstanding(askedBefore), lt(order.balanceReminders, remindedLess))

/**
 * Takes some orders that are due for a reminder, the longest waiting first, and records the reminder. No
 * other process can take the same orders, and orders that another process has locked are skipped.
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
