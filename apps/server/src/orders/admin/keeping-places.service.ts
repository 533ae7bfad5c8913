import type { OrderStatus } from '@nirbhaya/contract/constants'
import { lockBatchesOf, releasePlaces, takePlacesAgain } from '../../batches/batches.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/client.ts'
import { paidPaiseOf } from '../order-money.ts'
import { listRefundsOfOrder, type RefundRow } from '../order-refunds.queries.ts'
import type { OrderRow } from '../orders.queries.ts'

const isCancelled = (status: OrderStatus | undefined) => status === 'Cancelled'

const paymentOf = ({ customerId, paymentId: id }: OrderRow) => ({ customerId, id })

/**
 * Locks the batches of orders that give their places back, or take them again. One order after the
 * other would lock them as they come, and a purchase of several could be in the way.
 */
export async function lockBatchesOfMoving(
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
 * An order that is cancelled gives its places back; one that is not any more takes them again.
 * @throws AppError PLACES_GONE
 */
export async function keepPlaces(tx: Tx, before: OrderRow, after: OrderRow): Promise<void> {
  const [was, is] = [isCancelled(before.status), isCancelled(after.status)]
  if (was === is) return
  const payment = paymentOf(after)
  if (is) return releasePlaces(tx, payment)
  if (isWholeBack(after, await listRefundsOfOrder(tx, after.id))) return
  if (!(await takePlacesAgain(tx, payment))) throw new AppError('PLACES_GONE')
}

/** Whether all of an order's money has reached its customer: what is on its way may come back. */
function isWholeBack(order: OrderRow, refunds: RefundRow[]): boolean {
  const through = refunds.filter(
    ({ kind, status }) => kind !== 'provider' && status === 'succeeded',
  )
  const backPaise = through.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return backPaise >= paidPaiseOf(order)
}
