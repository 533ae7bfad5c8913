import { and, isNull, ne, or, sql } from 'drizzle-orm'
import type { OrderRow } from './orders.queries.ts'
import { order } from './orders.tables.ts'

/** Each rule exists twice: for a row that was read, and in SQL. A test checks that both agree. */

type Money = Pick<OrderRow, 'refundedPaise' | 'totalPaise' | 'balancePaidPaise'>

export const isAllBack = ({ refundedPaise, totalPaise, balancePaidPaise }: Money): boolean =>
  refundedPaise >= totalPaise + balancePaidPaise
export const isAllBackInSql = sql`${order.refundedPaise} >= ${order.totalPaise} + ${order.balancePaidPaise}`

/**
 * Returns whether an order still wants its units: it is not cancelled, its money is neither refunded nor being
 * refunded, and its customer has not chosen the money back. Once the parcel has left, a chosen refund is not
 * made, so it no longer matters. Every action on many orders leaves out the orders that do not want their
 * units.
 */
export const wantsUnits = (one: Money & Pick<OrderRow, 'status' | 'refundChosenAt'>): boolean =>
  one.status !== 'Cancelled' && !isAllBack(one) && (one.refundChosenAt === null || hasLeft(one))
export const wantsUnitsInSql = and(
  ne(order.status, 'Cancelled'),
  sql`not ${isAllBackInSql}`,
  or(isNull(order.refundChosenAt), sql`${order.status} in ('Shipped', 'Delivered')`),
)

export const hasLeft = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'Shipped' || status === 'Delivered'

/** Returns whether the customer of an order chose the money back, and the choice will be carried out. */
export const isRefundChosen = (one: Pick<OrderRow, 'status' | 'refundChosenAt'>): boolean =>
  one.refundChosenAt !== null && one.status !== 'Cancelled' && !hasLeft(one)
