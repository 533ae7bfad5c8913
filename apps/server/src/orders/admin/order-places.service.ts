import type { OrderStatus } from '@nirbhaya/contract/enums'
import { lockBatchesOf, releasePlaces, takePlacesAgain } from '../../batches/batches.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/client.ts'
import { paidPaiseOf } from '../order-money.ts'
import { listRefundsOfOrder, type RefundRow } from '../order-refunds.queries.ts'
import type { OrderRow } from '../orders.queries.ts'

const isCancelled = (status: OrderStatus | undefined) => status === 'Cancelled'

const paymentOf = ({ customerId, paymentId: id }: OrderRow) => ({ customerId, id })

/**
 * Locks the batches of all orders whose places change, in one step. Locking them order by order could
 * deadlock with a purchase of several products.
 */
export async function lockBatchesOfChangingOrders(
  tx: Tx,
  orders: OrderRow[],
  nextStatus: (order: OrderRow) => OrderStatus | undefined,
): Promise<void> {
  const moving = orders.filter(
    (order) => isCancelled(order.status) !== isCancelled(nextStatus(order)),
  )
  if (moving.length > 0) await lockBatchesOf(tx, moving.map(paymentOf))
}

/**
 * Releases the places of an order that becomes cancelled. If a cancelled order gets another status, it takes
 * places again, unless all of its money was refunded.
 * @throws AppError PLACES_GONE
 */
export async function updatePlaces(tx: Tx, before: OrderRow, after: OrderRow): Promise<void> {
  const [wasCancelled, isNowCancelled] = [isCancelled(before.status), isCancelled(after.status)]
  if (wasCancelled === isNowCancelled) return
  const payment = paymentOf(after)
  if (isNowCancelled) return releasePlaces(tx, payment)
  if (isFullyPaidBack(after, await listRefundsOfOrder(tx, after.id))) return
  if (!(await takePlacesAgain(tx, payment))) throw new AppError('PLACES_GONE')
}

/**
 * Returns whether all of the money has reached the customer. A refund in progress does not count: it may
 * still fail.
 */
function isFullyPaidBack(order: OrderRow, refunds: RefundRow[]): boolean {
  const succeeded = refunds.filter(
    ({ kind, status }) => kind !== 'provider' && status === 'succeeded',
  )
  const refundedPaise = succeeded.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return refundedPaise >= paidPaiseOf(order)
}
