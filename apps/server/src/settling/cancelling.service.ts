import { cancelWords } from '@nirbhaya/contract/messages/orders/cancelling'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { writeAudit } from '../audit/audit.service.ts'
import { isChangeKept } from '../orders/admin/undo-status-change.service.ts'
import { cancelForCustomer } from '../orders/cancelling.service.ts'
import { getLockedOrder } from '../orders/order-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import { askForSecond, needsSecond } from './approvals/approvals.service.ts'
import { refundableOf, refundWhole } from './refunds/requesting-refunds.service.ts'
import type { Settling } from './settling.service.ts'

/**
 * Cancels an order for its customer and refunds everything paid for it, once: the second of two
 * concurrent calls waits for the lock and finds the order cancelled.
 * @throws AppError ORDER_NOT_FOUND also for another customer's order, ORDER_CANCELLED, ORDER_SHIPPED,
 * CANCEL_NEVER, CANCEL_TOO_EARLY, CANCEL_LOCKED
 */
export function cancelOwnOrder(
  { db, jobs }: Pick<Settling, 'db' | 'jobs'>,
  { orderId, customerId, reason }: { orderId: string; customerId: string; reason: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await getLockedOrder(tx, orderId)
    if (order.customerId !== customerId) throw new AppError('ORDER_NOT_FOUND')
    await cancelForCustomer(tx, jobs, order, reason)
    const why = { kind: 'customer', reason: cancelWords.refundReason } as const
    await refundWhole(tx, jobs, order, { ...why, requestedBy: customerId })
  })
}

/**
 * Refunds everything paid for an order that the owner cancelled with a refund in the same step. Does nothing
 * if the owner has undone the cancellation. A repeated call finds nothing left to refund. A refund above the limit waits
 * for a second person.
 */
export function refundCancelled(
  { db, jobs }: Pick<Settling, 'db' | 'jobs'>,
  { actorId, ...which }: { customerId: string; orderId: string; changeId: string; actorId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await getLockedOrder(tx, which.orderId)
    if (order.status !== 'Cancelled' || order.cancelRefund !== 'planned') return
    if (!(await isChangeKept(tx, which))) return
    const reason = order.cancelReason ?? cancelWords.refundReason
    const leftPaise = await refundableOf(tx, order)
    if (await needsSecond(tx, order.refundedPaise + leftPaise)) {
      // The id of the change: a repeated job asks once.
      const request = { amount: paiseToRupees(leftPaise), reason, requestId: which.changeId }
      await askForSecond(tx, {
        kind: 'order',
        subjectId: order.id,
        request,
        amountPaise: leftPaise,
        requestId: which.changeId,
        requestedBy: actorId,
      })
      return
    }
    await refundWhole(tx, jobs, order, { kind: 'owner', reason, requestedBy: actorId })
    const after = await getLockedOrder(tx, which.orderId)
    if (after.refundedPaise === order.refundedPaise) return
    await writeAudit(tx, {
      actorId,
      action: 'order.refund',
      entityId: order.id,
      before: { refundedPaise: order.refundedPaise },
      after: { refundedPaise: after.refundedPaise },
    })
  })
}
