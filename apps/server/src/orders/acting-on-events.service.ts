import type { RefundStatus } from '@nirbhaya/contract/constants'
import { deskAnswers } from '@nirbhaya/contract/messages/desk-answers'
import { findEvent, findPayment, markEventHandled } from '../payments/payment-records.service.ts'
import { type AutoRefund, readEvent } from '../payments/provider-events.service.ts'
import { AppError } from '../platform/app-error.ts'
import { findOrderOfPayment } from './orders.queries.ts'
import { upsertProviderRefund } from './refunds.queries.ts'
import { settleRefund } from './sending-refunds.service.ts'
import { type Settling, settlePayment } from './settling.service.ts'

/** Works on a stored webhook: it only says where to look. @throws when it has to be tried again */
export async function settleEvent(settling: Settling, eventId: string): Promise<void> {
  const event = await findEvent(settling.db, eventId)
  if (!event || event.handledAt) return
  await markEventHandled(settling.db, eventId, await actOn(settling, event.payload))
}

/** @returns what came of it, for the record */
async function actOn(settling: Settling, payload: unknown): Promise<string> {
  const event = readEvent(payload)
  switch (event.about) {
    case 'payment':
      return settleNamedPayment(settling, event)
    case 'refund':
      await settleRefund(settling, event.refundId)
      return 'refund'
    case 'auto-refund':
      return recordAutoRefund(settling, event.refund)
    default:
      return 'ignored'
  }
}

async function settleNamedPayment(
  settling: Settling,
  { paymentId, isSuccess }: { paymentId: string; isSuccess: boolean },
): Promise<string> {
  try {
    const settlement = await settlePayment(settling, paymentId)
    // Their own reading lags behind their own event: it is read again later.
    if (isSuccess && (settlement === 'pending' || settlement === 'failed')) {
      throw new Error(`a success of ${paymentId} was announced and cannot be read yet`)
    }
    return settlement
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENT_NOT_FOUND') return 'unknown payment'
    throw error
  }
}

const statusOf: Record<string, RefundStatus> = {
  SUCCESS: 'succeeded',
  ONHOLD: 'on-hold',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
}

/**
 * Writes down that the provider gave back a second attempt's money. The order was paid once and
 * stays so: this counts nowhere.
 */
async function recordAutoRefund(settling: Settling, refund: AutoRefund): Promise<string> {
  const { db } = settling
  const payment = await findPayment(db, refund.paymentId)
  if (!payment) return 'unknown payment'
  const { customerId, id: paymentId } = payment
  // This event may overtake the payment's own, and the order that shows it is not placed yet.
  await settlePayment(settling, paymentId)
  const order = await findOrderOfPayment(db, { customerId, paymentId })
  const status = statusOf[refund.status] ?? 'pending'
  const isOver = status !== 'pending' && status !== 'on-hold'
  await db.transaction((tx) =>
    upsertProviderRefund(tx, {
      id: `auto_${refund.providerRefundId}`,
      customerId,
      paymentId,
      orderId: payment.orderId ?? order?.id ?? null,
      kind: 'provider',
      amountPaise: refund.amountPaise,
      currency: refund.currency,
      reason: deskAnswers.providerRefundReason,
      status,
      providerRefundId: refund.providerRefundId,
      endedAt: isOver ? new Date() : null,
    }),
  )
  return 'auto-refund'
}
