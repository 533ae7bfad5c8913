import { refundWords } from '@nirbhaya/contract/messages/settling'
import { findOrderId, getLockedOrder } from '../orders/order-records.service.ts'
import {
  getLockedPayment,
  getPayment,
  refundablePaiseOf,
} from '../payments/payment-records.service.ts'
import type { AutoRefund } from '../payments/provider-events.service.ts'
import type { ProviderRefund } from '../payments/providers/provider.ts'
import { hasEnded, statusOf } from './refund-statuses.ts'
import { findRefund, insertRefund, upsertProviderRefund } from './refunds.queries.ts'
import { setAside } from './requesting-refunds.ts'
import { noteStatus } from './sending-refunds.service.ts'
import { type Settling, settlePayment } from './settling.service.ts'

/**
 * Writes down money that the provider returned by itself: of a second success, which changes nothing, or of
 * the only one, as of a payment that succeeded after its time.
 * @returns what came of it, for the record
 */
export async function noteAutoRefund(settling: Settling, refund: AutoRefund): Promise<string> {
  // This event may overtake the payment's own, and the order that shows it is not placed yet.
  await settlePayment(settling, refund.paymentId)
  const isTakenBack =
    (await isOfOnlySuccess(settling, refund)) && (await takeBack(settling, refund))
  if (isTakenBack) return 'taken back'
  await recordSecond(settling, refund)
  return 'auto-refund'
}

async function isOfOnlySuccess({ provider }: Settling, { paymentId, attemptId }: AutoRefund) {
  if (attemptId === undefined) return false
  const attempts = await provider.listAttempts(paymentId)
  const succeeded = attempts.filter(({ status }) => status === 'SUCCESS')
  return succeeded.length > 0 && succeeded.every(({ id }) => id === attemptId)
}

const idOf = ({ providerRefundId }: AutoRefund) => `auto_${providerRefundId}`

/** The order is not paid any more: counted like any refund. @returns whether there was money to count */
async function takeBack(settling: Settling, refund: AutoRefund): Promise<boolean> {
  const { db } = settling
  const id = idOf(refund)
  const { amountPaise, currency, providerRefundId } = refund
  const orderId = (await findOrderId(db, await getPayment(db, refund.paymentId))) ?? null
  const isCounted = await db.transaction(async (tx) => {
    // Locked in this order, as whoever asks for a refund does.
    if (orderId !== null) await getLockedOrder(tx, orderId)
    const payment = await getLockedPayment(tx, refund.paymentId)
    const known = await findRefund(tx, id)
    if (known) return known.kind !== 'provider'
    if (refundablePaiseOf(payment) < amountPaise) return false
    const stored = await insertRefund(tx, {
      ...{ id, orderId, customerId: payment.customerId, paymentId: payment.id, kind: 'owner' },
      ...{ amountPaise, currency, providerRefundId, requestedBy: null },
      reason: refundWords.providerTookBackReason,
    })
    await setAside(tx, stored, amountPaise)
    return true
  })
  if (isCounted) await noteStatus(settling, id, { status: wordOf(refund), providerRefundId })
  return isCounted
}

/** The order was paid once and stays so: this counts nowhere. */
async function recordSecond({ db }: Settling, refund: AutoRefund): Promise<void> {
  const payment = await getPayment(db, refund.paymentId)
  const { customerId, id: paymentId } = payment
  const orderId = (await findOrderId(db, payment)) ?? null
  const status = statusOf[wordOf(refund)]
  const { amountPaise, currency, providerRefundId } = refund
  await db.transaction((tx) =>
    upsertProviderRefund(tx, {
      ...{ id: idOf(refund), orderId, customerId, paymentId, kind: 'provider' },
      ...{ amountPaise, currency, providerRefundId, status },
      reason: refundWords.providerRefundReason,
      endedAt: hasEnded(status) ? new Date() : null,
    }),
  )
}

const wordOf = ({ status }: AutoRefund): ProviderRefund['status'] =>
  status in statusOf ? (status as ProviderRefund['status']) : 'UNKNOWN'
