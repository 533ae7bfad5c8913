import { writeAudit } from '../../audit/audit.service.ts'
import { getLockedOrder } from '../../orders/order-records.service.ts'
import {
  getLockedPayment,
  lockPaid,
  refundablePaiseOf,
} from '../../payments/payment-records.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { hasRequest } from '../refunds/refunds.queries.ts'
import { requestRefund, splitRefund } from '../refunds/requesting-refunds.ts'
import type { Settling } from '../settling.service.ts'

/** What the owner wishes; the same `requestId` twice is one wish. */
interface Wish {
  reason: string
  requestId: string
  actorId: string
}

/**
 * Gives back a part of what was paid for an order, or all of it: the balance before the deposit.
 * The order's status is the owner's and stays. Amounts are paise.
 * @throws AppError ORDER_NOT_FOUND, REFUND_TOO_LARGE
 */
export function refundOrder(
  { db, jobs }: Pick<Settling, 'db' | 'jobs'>,
  { orderId, amountPaise, ...wish }: Wish & { orderId: string; amountPaise: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await getLockedOrder(tx, orderId)
    if (await hasRequest(tx, wish.requestId, { orderId: order.id })) return

    const parts = splitRefund(await lockPaid(tx, order), amountPaise)
    for (const { payment, partPaise } of parts) {
      await requestRefund(tx, jobs, { ...byOwner(wish), payment, orderId, amountPaise: partPaise })
    }
    await writeAudit(tx, {
      actorId: wish.actorId,
      action: 'order.refund',
      entity: 'order',
      entityId: order.id,
      before: { refundedPaise: order.refundedPaise },
      after: { refundedPaise: order.refundedPaise + amountPaise },
    })
  })
}

/**
 * Gives back, whole, money that came and could not be taken.
 * @throws AppError PAYMENT_NOT_FOUND, REFUND_TOO_LARGE when it is on its way back already
 */
export function refundHeldPayment(
  { db, jobs }: Pick<Settling, 'db' | 'jobs'>,
  { paymentId, ...wish }: Wish & { paymentId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const payment = await getLockedPayment(tx, paymentId)
    if (payment.status !== 'held') throw new AppError('PAYMENT_NOT_FOUND')
    if (await hasRequest(tx, wish.requestId, { paymentId: payment.id })) return

    const amountPaise = refundablePaiseOf(payment)
    if (amountPaise <= 0) throw new AppError('REFUND_TOO_LARGE')
    await requestRefund(tx, jobs, { ...byOwner(wish), payment, orderId: null, amountPaise })
    await writeAudit(tx, {
      actorId: wish.actorId,
      action: 'payment.refund',
      entity: 'payment',
      entityId: payment.id,
      before: { refundedPaise: payment.refundedPaise },
      after: { refundedPaise: payment.refundedPaise + amountPaise },
    })
  })
}

const byOwner = ({ reason, requestId, actorId }: Wish) => ({
  kind: 'owner' as const,
  reason,
  requestId,
  requestedBy: actorId,
})
