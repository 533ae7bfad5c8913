import { orderIdShownCharacters } from '@nirbhaya/contract/constants'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import { duePaiseOf } from './order-money.ts'
import {
  addBalancePaid,
  addOrderRefunded,
  findAnyOrderRow,
  findOrder,
  findOrderOfPayment,
  listOrderRowsById,
  listOrdersOfPayments,
  lockOrder,
  lockOrders,
  type OrderRow,
} from './orders.queries.ts'
import type { OrderQueues } from './orders.queues.ts'

export type PlacedOrder = OrderRow

/** Reads an order for a change; others wait. @throws AppError ORDER_NOT_FOUND */
export async function getLockedOrder(tx: Tx, orderId: string): Promise<PlacedOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return order
}

/** The same for some, those that there are; and without a change. */
export { findAnyOrderRow, listOrderRowsById as listOrdersById, lockOrders as lockOrdersById }

/** What customers know an order by. */
export const nameOf = ({ id, createdAt }: PlacedOrder) => ({
  id,
  shownId: id.slice(-orderIdShownCharacters),
  placedAt: createdAt,
})

/** The same, of an order of a customer's. */
export async function findOrderName(db: Db, which: { customerId: string; orderId: string }) {
  const order = await findOrder(db, which)
  return order && nameOf(order)
}

/** The order that a payment paid for, or paid the balance of. */
export async function findOrderId(
  db: Db,
  payment: { id: string; customerId: string; orderId: string | null },
): Promise<string | undefined> {
  if (payment.orderId !== null) return payment.orderId
  const { customerId, id: paymentId } = payment
  return (await findOrderOfPayment(db, { customerId, paymentId }))?.id
}

/** The orders that deposits paid for, by the payment's id. */
export async function listOrderIdsOfPayments(
  db: Db,
  payments: { customerId: string; id: string }[],
): Promise<Map<string, string>> {
  const rows = await listOrdersOfPayments(db, payments)
  return new Map(rows.map(({ id, paymentId }) => [paymentId, id]))
}

/**
 * Counts a balance for an order that is locked, and has the customer told.
 * @returns whether it was: not when the order is `cancelled`, or when it is `surplus`: not what is
 * due, or of an order whose customer was promised the money back
 */
export async function countBalance(
  tx: Tx,
  jobs: Jobs<OrderQueues>,
  order: PlacedOrder,
  { id: paymentId, amountPaise }: { id: string; amountPaise: number },
): Promise<'counted' | 'cancelled' | 'surplus'> {
  const { status, cancelRefund } = order
  if (status === 'Cancelled') return cancelRefund === 'planned' ? 'surplus' : 'cancelled'
  if (duePaiseOf(order) !== amountPaise) return 'surplus'
  await addBalancePaid(tx, order, amountPaise)
  const { customerId, id: orderId } = order
  await jobs.enqueue(tx, 'order.balance-paid', { customerId, orderId, paymentId })
  return 'counted'
}

/** Counts money as going back, or, below zero, as kept after all. The database refuses too much. */
export function countOrderRefunded(
  tx: Tx,
  order: Pick<PlacedOrder, 'customerId' | 'id'>,
  amountPaise: number,
): Promise<void> {
  return addOrderRefunded(tx, order, amountPaise)
}
