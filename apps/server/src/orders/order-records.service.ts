import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import { duePaiseOf, paidPaiseOf } from './order-money.ts'
import { listRefundsOfOrder, type RefundRow } from './order-refunds.queries.ts'
import {
  addBalancePaid,
  addDropped,
  addOrderRefunded,
  addRefundedUnpacked,
  findAnyOrderRow,
  findOrder,
  findOrderOfPayment,
  listItemRows,
  listOrderRowsById,
  listOrdersOfPayments,
  lockOrder,
  lockOrders,
  type OrderItemRow,
  type OrderRow,
  setBusiness,
  setKept,
} from './orders.queries.ts'
import type { OrderQueues } from './orders.queues.ts'

export type PlacedOrder = OrderRow
export type OrderedItem = OrderItemRow
export type OrderRefund = RefundRow

/** Locks an order for a change. @throws AppError ORDER_NOT_FOUND */
export async function getLockedOrder(tx: Tx, orderId: string): Promise<PlacedOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return order
}

/**
 * `countDropped` counts units that are never sent, `countRefundedUnpacked` refunded ones that were sent without a
 * parcel. `duePaiseOf` returns the unpaid balance of an order, `paidPaiseOf` everything paid for it. `findAnyOrderRow`
 * reads one order, `listOrdersById` several; `lockOrdersById` also locks them. Orders that do not exist are left
 * out. `listItemsOf` returns the lines of orders, `listRefundsOfOrder` all refunds of one, newest first.
 * `setBusiness` sets the business of a locked order, `setKept` what the shop keeps of a cancelled one.
 */
export {
  addDropped as countDropped,
  addRefundedUnpacked as countRefundedUnpacked,
  duePaiseOf,
  findAnyOrderRow,
  listItemRows as listItemsOf,
  listOrderRowsById as listOrdersById,
  listRefundsOfOrder,
  lockOrders as lockOrdersById,
  paidPaiseOf,
  setBusiness,
  setKept,
}

/** Returns the part of an order's id that people see. */
export const shownIdOf = (orderId: string) => orderId.slice(-orderIdShownCharacters)

/** Returns the short id and the date of an order, by which customers identify it. */
export const nameOf = ({ id, createdAt }: PlacedOrder) => ({
  id,
  shownId: shownIdOf(id),
  placedAt: createdAt,
})

/** Returns what `nameOf` returns, for an order found by customer and order id. */
export async function findOrderName(db: Db, which: { customerId: string; orderId: string }) {
  const order = await findOrder(db, which)
  return order && nameOf(order)
}

/** Returns the id of the order to which a payment belongs, as its deposit or as its balance. */
export async function findOrderId(
  db: Db,
  payment: { id: string; customerId: string; orderId: string | null },
): Promise<string | undefined> {
  if (payment.orderId !== null) return payment.orderId
  const { customerId, id: paymentId } = payment
  return (await findOrderOfPayment(db, { customerId, paymentId }))?.id
}

/** Returns the ids of the orders that were placed from these deposits. The keys are the deposits' ids. */
export async function listOrderIdsOfPayments(
  db: Db,
  payments: { customerId: string; id: string }[],
): Promise<Map<string, string>> {
  const rows = await listOrdersOfPayments(db, payments)
  return new Map(rows.map(({ id, paymentId }) => [paymentId, id]))
}

/**
 * Records a balance payment of an order whose row the caller has locked, and mails the customer.
 * Records nothing if the order is cancelled, or if the amount is not the balance that is due.
 * @returns `counted` if the payment was recorded. For a cancelled order: `surplus` if the customer was
 * promised a refund, else `cancelled`. For a wrong amount, or if the customer has chosen the money back:
 * `surplus`.
 */
export async function countBalance(
  tx: Tx,
  jobs: Jobs<OrderQueues>,
  order: PlacedOrder,
  { id: paymentId, amountPaise }: { id: string; amountPaise: number },
): Promise<'counted' | 'cancelled' | 'surplus' | 'ended'> {
  const { status, cancelRefund } = order
  if (status === 'Cancelled') return cancelRefund === 'planned' ? 'ended' : 'cancelled'
  if (duePaiseOf(order) !== amountPaise) return order.balancePaidPaise > 0 ? 'surplus' : 'ended'
  await addBalancePaid(tx, order, amountPaise)
  const { customerId, id: orderId } = order
  await jobs.enqueue(tx, 'order.balance-paid', { customerId, orderId, paymentId })
  const paidAt = clock.now().toISOString()
  await jobs.enqueue(tx, 'order.wait-after-paying', { customerId, orderId, paidAt })
  return 'counted'
}

/**
 * Adds to the refunded amount. After a failed refund, a negative amount subtracts it again. A database check
 * refuses more than was paid.
 */
export function countOrderRefunded(
  tx: Tx,
  order: Pick<PlacedOrder, 'customerId' | 'id'>,
  amountPaise: number,
): Promise<void> {
  return addOrderRefunded(tx, order, amountPaise)
}
