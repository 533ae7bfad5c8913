import { paiseToRupees } from '@nirbhaya/contract/money'
import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import { and, count, desc, ne, sum } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { createdIn } from '../platform/database/id-period.ts'
import type { Period } from '../platform/india-days.ts'
import { listItemRows } from './orders.queries.ts'
import { order } from './orders.tables.ts'

/** The condition for orders that were placed in a period and have not been cancelled since. */
const placedIn = (period: Period) => and(createdIn(order, period), ne(order.status, 'Cancelled'))

export async function hasPlacedIn(tx: Tx, period: Period): Promise<boolean> {
  const { id } = order
  const rows = await tx.select({ id }).from(order).where(placedIn(period)).limit(1)
  return rows.length > 0
}

/**
 * Returns the orders of a period that are not cancelled, for the owner: how many there are, their sum, and
 * the newest `most` of them with the customers' names.
 */
export async function describePlacedIn(db: Db, period: Period, most: number) {
  const placed = placedIn(period)
  const [[all], rows] = await Promise.all([
    db
      .select({ count: count(), paise: sum(order.totalPaise).mapWith(Number) })
      .from(order)
      .where(placed),
    db.select().from(order).where(placed).orderBy(desc(order.id)).limit(most),
  ])
  const items = Map.groupBy(
    rows.length > 0 ? await listItemRows(db, rows) : [],
    ({ orderId }) => orderId,
  )
  return {
    count: all?.count ?? 0,
    rupees: paiseToRupees(all?.paise ?? 0),
    newest: rows.map(({ id, shipTo, totalPaise }) => ({
      number: id.slice(-orderIdShownCharacters),
      name: `${shipTo.name} ${shipTo.lastName}`.trim(),
      items: (items.get(id) ?? []).map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
      rupees: paiseToRupees(totalPaise),
    })),
  }
}
