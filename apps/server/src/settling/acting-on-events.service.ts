import type { RefundStatus } from '@nirbhaya/contract/constants'
import { orderDeskAnswers } from '@nirbhaya/contract/messages/orders/desk'
import { findOrderId } from '../orders/order-records.service.ts'
import { getPayment } from '../payments/payment-records.service.ts'
import {
  type AutoRefund,
  handleEvent,
  type ProviderEvent,
} from '../payments/provider-events.service.ts'
import { AppError } from '../platform/app-error.ts'
import { upsertProviderRefund } from './refunds.queries.ts'
import { settleRefund } from './sending-refunds.service.ts'
import { type Settling, settlePayment } from './settling.service.ts'

/** Works on a stored webhook: it only says where to look. @throws when it has to be tried again */
export function settleEvent(settling: Settling, eventId: string): Promise<void> {
  return handleEvent(settling.db, eventId, async (event) => {
    try {
      return await actOn(settling, event)
    } catch (error) {
      if (error instanceof AppError && error.code === 'PAYMENT_NOT_FOUND') return 'unknown payment'
      throw error
    }
  })
}

/** @returns what came of it, for the record */
async function actOn(settling: Settling, event: ProviderEvent): Promise<string> {
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
  const settlement = await settlePayment(settling, paymentId)
  // Their own reading lags behind their own event: it is read again later.
  if (isSuccess && (settlement === 'pending' || settlement === 'failed')) {
    throw new Error(`a success of ${paymentId} was announced and cannot be read yet`)
  }
  return settlement
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
  const payment = await getPayment(db, refund.paymentId)
  const { customerId, id: paymentId } = payment
  // This event may overtake the payment's own, and the order that shows it is not placed yet.
  await settlePayment(settling, paymentId)
  const orderId = await findOrderId(db, payment)
  const status = statusOf[refund.status] ?? 'pending'
  const isOver = status !== 'pending' && status !== 'on-hold'
  await db.transaction((tx) =>
    upsertProviderRefund(tx, {
      id: `auto_${refund.providerRefundId}`,
      customerId,
      paymentId,
      orderId: orderId ?? null,
      kind: 'provider',
      amountPaise: refund.amountPaise,
      currency: refund.currency,
      reason: orderDeskAnswers.providerRefundReason,
      status,
      providerRefundId: refund.providerRefundId,
      endedAt: isOver ? new Date() : null,
    }),
  )
  return 'auto-refund'
}
