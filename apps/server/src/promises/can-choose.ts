import { waitingStatuses } from '@nirbhaya/contract/constants'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { PlacedOrder } from '../orders/order-records.service.ts'
import { order } from '../orders/orders.tables.ts'
import { choice } from './promises.tables.ts'

/** Each rule stands twice, of a row that was read and in SQL; a test holds the two together. */

type Money = Pick<PlacedOrder, 'refundedPaise' | 'totalPaise' | 'balancePaidPaise'>

/** All that was paid went back, or is on its way. */
const isAllBack = ({ refundedPaise, totalPaise, balancePaidPaise }: Money) =>
  refundedPaise >= totalPaise + balancePaidPaise
export const isAllBackInSql = sql`${order.refundedPaise} >= ${order.totalPaise} + ${order.balancePaidPaise}`

/** An order that waits for its delivery. */
export const isWaiting = (one: Money & Pick<PlacedOrder, 'status'>) =>
  waitingStatuses.includes(one.status) && !isAllBack(one)
export const isWaitingInSql = and(
  inArray(order.status, [...waitingStatuses]),
  sql`not ${isAllBackInSql}`,
)

/** An order that has not been shipped: a date that moves concerns its customer. */
export const isUnshipped = (one: Money & Pick<PlacedOrder, 'status'>) =>
  isWaiting(one) || (one.status === 'Prepared' && !isAllBack(one))
export const isUnshippedInSql = and(
  inArray(order.status, [...waitingStatuses, 'Prepared']),
  sql`not ${isAllBackInSql}`,
)

/**
 * Whether there is something to choose about an order: it waits; or it is being prepared, and its customer
 * chose the money, or was asked about a move and goes on waiting without an answer. Silence never refunds
 * what is being prepared.
 */
export const canChoose = (
  one: Money & Pick<PlacedOrder, 'status'>,
  { answer, moveId, silence }: Pick<typeof choice.$inferSelect, 'answer' | 'moveId' | 'silence'>,
) =>
  isWaiting(one) ||
  (isUnshipped(one) && (answer === 'refund' || (moveId !== null && silence === 'wait')))
export const canChooseInSql = sql`exists (select from ${order} where ${order.id} = ${choice.orderId}
  and ${or(
    isWaitingInSql,
    and(
      isUnshippedInSql,
      or(eq(choice.answer, 'refund'), and(isNotNull(choice.moveId), eq(choice.silence, 'wait'))),
    ),
  )})`
