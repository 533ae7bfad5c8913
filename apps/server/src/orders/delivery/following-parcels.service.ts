import type { OrderStatus, PartState } from '@nirbhaya/contract/enums'
import type { Tx } from '../../platform/database/client.ts'
import { insertOrderEvent } from '../order-events.queries.ts'
import { type OrderRow, setArrived, setPartState, updateOrder } from '../orders.queries.ts'

/** The statuses through which an order passes, first to last. */
const forward: OrderStatus[] = [
  'Accepted',
  'In-Process',
  'Pending',
  'Prepared',
  'Shipped',
  'Delivered',
]

interface Parcels {
  /** Undefined if no parcel has left. */
  status: 'Shipped' | 'Delivered' | undefined
  partState: PartState | null
  arrived: { position: number; quantity: number }[]
  /** The owner's id; null if a courier's report, or a job, changed the parcel. */
  actorId: string | null
}

/**
 * Records on an order what its parcels show. It becomes Shipped or Delivered because its parcels are. A cancelled
 * order keeps its status, and no order goes back. The caller has locked the order's row. No mail about the status is
 * sent, because the mail about the parcel informs the customer. The owner cannot undo this change of status.
 */
export async function followParcels(
  tx: Tx,
  order: OrderRow,
  { status, partState, arrived, actorId }: Parcels,
): Promise<void> {
  await setArrived(tx, order, arrived)
  // A confirmation of the address concerns one return of a parcel.
  const isNewReturn = partState === 'returned' && order.partState !== 'returned'
  const addressConfirmedAt = isNewReturn ? null : order.addressConfirmedAt
  await setPartState(tx, order, { partState, addressConfirmedAt })
  if (!status || !forward.includes(order.status)) return
  if (forward.indexOf(status) <= forward.indexOf(order.status)) return
  const { customerId, id: orderId } = order
  const { tracking, cancelReason, cancelRefund, balanceAskedAt, balanceReminders } = order
  const same = { tracking, cancelReason, cancelRefund, balanceAskedAt, balanceReminders }
  await updateOrder(tx, order, { ...same, status })
  await insertOrderEvent(tx, { customerId, orderId, status, actorId, changeId: null, undo: null })
}
