import { indiaDayOf } from '@nirbhaya/contract/dates'
import { addressFixedStatuses } from '@nirbhaya/contract/enums'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { releasePlaces } from '../batches/batches.service.ts'
import { closeBalancePayments } from '../payments/closing.service.ts'
import type { PaymentQueues } from '../payments/payments.queues.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import { isAddressLocked } from './addresses/address-checks.service.ts'
import { insertOrderEvent } from './order-events.queries.ts'
import { type OrderRow, updateOrder } from './orders.queries.ts'
import type { OrderQueues } from './orders.queues.ts'

/** Returns the reason why the customer cannot cancel the order now; undefined if they can. */
export function whyNotCancel(order: OrderRow, isLocked = false): ErrorCode | undefined {
  const { status, cancelPolicy, deliveryDue } = order
  if (status === 'Cancelled') return 'ORDER_CANCELLED'
  if (addressFixedStatuses.includes(status)) return 'ORDER_SHIPPED'
  if (cancelPolicy === 'never') return 'CANCEL_NEVER'
  if (cancelPolicy === 'until-lock' && isLocked) return 'CANCEL_LOCKED'
  // An order whose date was withdrawn without a new one counts as late.
  const isInTime = deliveryDue !== null && indiaDayOf(clock.now()) <= deliveryDue
  if (cancelPolicy === 'late-only' && isInTime) return 'CANCEL_TOO_EARLY'
  return undefined
}

/**
 * Cancels an order for its customer; this cannot be undone. The caller holds the lock on the order's row
 * and refunds the money in the same transaction.
 * @throws AppError with the code from `whyNotCancel`
 */
export async function cancelForCustomer(
  tx: Tx,
  jobs: Jobs<OrderQueues & PaymentQueues>,
  order: OrderRow,
  reason: string,
): Promise<void> {
  const refusal = whyNotCancel(order, await isAddressLocked(tx, order))
  if (refusal) throw new AppError(refusal)
  await cancel(tx, jobs, order, { reason: reason || null, actorId: order.customerId })
}

/** Cancels an order for the shop itself, because it did not keep a promise. */
export function cancelByShop(
  tx: Tx,
  jobs: Jobs<OrderQueues & PaymentQueues>,
  order: OrderRow,
  reason: string,
): Promise<OrderRow> {
  return cancel(tx, jobs, order, { reason, actorId: null })
}

/** Closes open payments, releases the places and mails the customer. */
async function cancel(
  tx: Tx,
  jobs: Jobs<OrderQueues & PaymentQueues>,
  order: OrderRow,
  { reason, actorId }: { reason: string | null; actorId: string | null },
): Promise<OrderRow> {
  const after = await updateOrder(tx, order, {
    status: 'Cancelled',
    tracking: order.tracking,
    cancelReason: reason,
    cancelRefund: 'planned',
    balanceAskedAt: null,
    balanceReminders: 0,
  })
  const { customerId, id: orderId, paymentId } = after
  await closeBalancePayments(tx, jobs, after)
  await releasePlaces(tx, { customerId, id: paymentId })
  const eventId = await insertOrderEvent(tx, {
    customerId,
    orderId,
    status: 'Cancelled',
    actorId,
    changeId: null,
    undo: null,
  })
  await jobs.enqueue(tx, 'order.status-changed', { customerId, orderId, eventId })
  return after
}
