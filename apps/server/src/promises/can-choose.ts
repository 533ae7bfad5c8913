import { waitingStatuses } from '@nirbhaya/contract/enums'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { PlacedOrder } from '../orders/order-records.service.ts'
import { order } from '../orders/orders.tables.ts'
import { isAllBack, isAllBackInSql } from '../orders/wants-units.service.ts'
import { choice } from './promises.tables.ts'

/** Each rule exists twice: for a row that was read, and in SQL. A test checks that both agree. */

type Money = Pick<PlacedOrder, 'refundedPaise' | 'totalPaise' | 'balancePaidPaise'>

export const isWaiting = (one: Money & Pick<PlacedOrder, 'status'>) =>
  waitingStatuses.includes(one.status) && !isAllBack(one)
export const isWaitingInSql = and(
  inArray(order.status, [...waitingStatuses]),
  sql`not ${isAllBackInSql}`,
)

/** Returns whether an order is not shipped yet, so that a moved date affects its customer. */
export const isUnshipped = (one: Money & Pick<PlacedOrder, 'status'>) =>
  isWaiting(one) || (one.status === 'Prepared' && !isAllBack(one))
export const isUnshippedInSql = and(
  inArray(order.status, [...waitingStatuses, 'Prepared']),
  sql`not ${isAllBackInSql}`,
)

/**
 * Returns whether the customer of an order can choose between waiting and a refund. While the order waits for
 * delivery, they always can. While its status is Prepared, they can only if they already chose a refund, or
 * if they were asked about a move and wait by default: an order in the status Prepared is never refunded
 * without an answer.
 */
export const canChoose = (
  one: Money & Pick<PlacedOrder, 'status'>,
  {
    answer,
    moveId,
    withoutAnswer,
  }: Pick<typeof choice.$inferSelect, 'answer' | 'moveId' | 'withoutAnswer'>,
) =>
  isWaiting(one) ||
  (isUnshipped(one) && (answer === 'refund' || (moveId !== null && withoutAnswer === 'wait')))
export const canChooseInSql = sql`exists (select from ${order} where ${order.id} = ${choice.orderId}
  and ${or(
    isWaitingInSql,
    and(
      isUnshippedInSql,
      or(
        eq(choice.answer, 'refund'),
        and(isNotNull(choice.moveId), eq(choice.withoutAnswer, 'wait')),
      ),
    ),
  )})`
