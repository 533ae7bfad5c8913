import type { OrderStatus } from '@nirbhaya/contract/enums'
import type { Tx } from '../../platform/database/client.ts'
import { insertOrderEvent } from '../order-events.queries.ts'
import { type OrderRow, updateOrder } from '../orders.queries.ts'

/** The statuses through which an order passes, first to last. */
const forward: OrderStatus[] = [
  'Accepted',
  'In-Process',
  'Pending',
  'Prepared',
  'Shipped',
  'Delivered',
]

/**
 * Moves an order's status as its parcels move: only forward, and never out of Cancelled. The caller has
 * locked the order's row. The customer gets a mail about the parcel instead of one about the status. The
 * change of status cannot be undone.
 * @param actorId null if a courier reported it
 * @returns the order after the change
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
