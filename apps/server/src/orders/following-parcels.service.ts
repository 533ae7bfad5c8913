import type { OrderStatus } from '@nirbhaya/contract/enums'
import type { Tx } from '../platform/database/client.ts'
import { insertOrderEvent } from './order-events.queries.ts'
import { type OrderRow, updateOrder } from './orders.queries.ts'

/** From the first to the last that parcels can bring an order to. */
const forward: OrderStatus[] = [
  'Accepted',
  'In-Process',
  'Pending',
  'Prepared',
  'Shipped',
  'Delivered',
]

/**
 * An order's status follows its parcels: only forward, and never out of Cancelled. The caller holds the
 * lock on the order's row, and mails the customer about the parcel: there is no mail about the status.
 * It cannot be undone.
 * @param actorId null if a courier reported it
 * @returns the order as it is now
 */
export async function followParcels(
  tx: Tx,
  order: OrderRow,
  status: 'Shipped' | 'Delivered',
  actorId: string | null,
): Promise<OrderRow> {
  if (!forward.includes(order.status)) return order
  if (forward.indexOf(status) <= forward.indexOf(order.status)) return order
  const { customerId, id: orderId } = order
  const { tracking, cancelReason, cancelRefund, balanceAskedAt, balanceReminders } = order
  const same = { tracking, cancelReason, cancelRefund, balanceAskedAt, balanceReminders }
  const after = await updateOrder(tx, order, { ...same, status })
  await insertOrderEvent(tx, { customerId, orderId, status, actorId, changeId: null, undo: null })
  return after
}
