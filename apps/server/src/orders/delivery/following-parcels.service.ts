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
 * Sets an order to Shipped or Delivered because its parcels are. A cancelled order keeps its status, and no
 * order goes back. The caller has locked the order's row. No mail about the status is sent, because the mail
 * about the parcel informs the customer. The owner cannot undo this change of status.
 * @param actorId the owner's id; null if a courier's report, or a job, changed the parcel
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
