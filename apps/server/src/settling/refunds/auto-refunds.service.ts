import { refundWords } from '@nirbhaya/contract/messages/settling'
import { findOrderId, getLockedOrder } from '../../orders/order-records.service.ts'
import {
  getLockedPayment,
  getPayment,
  type Payment,
  refundablePaiseOf,
} from '../../payments/payment-records.service.ts'
import type { AutoRefund } from '../../payments/providers/provider.ts'
import { ownIdOf } from '../../payments/providers/providers.ts'
import { clock } from '../../platform/clock.ts'
import { type Settling, settlePayment } from '../settling.service.ts'
import { hasEnded, statusOf } from './refund-statuses.ts'
import { findRefund, insertRefund, upsertProviderRefund } from './refunds.queries.ts'
import { countRefund } from './requesting-refunds.service.ts'
import { recordRefundStatus } from './sending-refunds.service.ts'

/**
 * Records an automatic refund, which the provider made without a request. If the provider returned the money
 * of a second successful attempt, the order stays paid. If the provider returned the money of the payment's
 * only successful attempt, for example because the attempt succeeded too late, the money counts as refunded.
 * @returns the outcome, for the stored event
 */
export async function recordAutoRefund(
  settling: Settling,
  provider: string,
  refund: AutoRefund,
): Promise<string> {
  const payment = await getPayment(settling.db, refund.paymentId)
  // The shop does not verify this event in any other way. So accept it only for a payment of the provider
  // that sent it.
  if (payment.provider !== provider) return "another provider's payment"
  // The event about the refund may arrive before the event about the payment, when the order does not exist
  // yet. So settle the payment first.
  await settlePayment(settling, refund.paymentId)
  const isTakenBack =
    (await isOfOnlySuccess(settling, payment, refund)) &&
    (await takeBack(settling, payment, refund))
  if (isTakenBack) return 'taken back'
  await recordSecond(settling, payment, refund)
  return 'auto-refund'
}

async function isOfOnlySuccess(
  { providers }: Settling,
  payment: Payment,
  { attemptId }: AutoRefund,
) {
  if (attemptId === undefined) return false
  const attempts = await providers.of(payment).listAttempts(payment.id)
  const succeeded = attempts.filter(({ status }) => status === 'SUCCESS')
  return succeeded.length > 0 && succeeded.every(({ id }) => id === attemptId)
}

/** Returns the refund's id. Repeated events give the same id, so there is one refund. */
const idOf = ({ provider }: Payment, { providerRefundId }: AutoRefund) =>
  `auto_${ownIdOf(provider, providerRefundId)}`

/**
 * Records the provider's refund of a payment's only successful attempt. The shop no longer has this money, so
 * the refund counts towards the refunded amount of the payment and its order.
 * @returns false if nothing was counted: the refund is larger than the money that the payment has left to
 * refund, or an earlier event recorded this refund as the refund of a second attempt
 */
async function takeBack(settling: Settling, read: Payment, refund: AutoRefund): Promise<boolean> {
  const { db } = settling
  const { customerId, id: paymentId, provider } = read
  const id = idOf(read, refund)
  const { amountPaise, currency, providerRefundId, status } = refund
  const orderId = (await findOrderId(db, read)) ?? null
  const isCounted = await db.transaction(async (tx) => {
    // Lock the order before its payment. Every refund does the same, so there are no deadlocks.
    if (orderId !== null) await getLockedOrder(tx, orderId)
    const payment = await getLockedPayment(tx, paymentId)
    const known = await findRefund(tx, id)
    if (known) return known.kind !== 'provider'
    if (refundablePaiseOf(payment) < amountPaise) return false
    const stored = await insertRefund(tx, {
      id,
      orderId,
      customerId,
      paymentId,
      provider,
      kind: 'owner',
      amountPaise,
      currency,
      providerRefundId,
      requestedBy: null,
      reason: refundWords.providerTookBackReason,
    })
    await countRefund(tx, stored, 1)
    return true
  })
  if (isCounted) await recordRefundStatus(settling, id, { status, providerRefundId })
  return isCounted
}

/**
 * Records the refund of a second successful attempt. The order was paid once and stays paid, so this refund
 * changes no refunded amount and has no ledger entry.
 */
async function recordSecond({ db }: Settling, payment: Payment, refund: AutoRefund): Promise<void> {
  const { customerId, id: paymentId, provider } = payment
  const orderId = (await findOrderId(db, payment)) ?? null
  const status = statusOf[refund.status]
  const { amountPaise, currency, providerRefundId } = refund
  await db.transaction((tx) =>
    upsertProviderRefund(tx, {
      id: idOf(payment, refund),
      orderId,
      customerId,
      paymentId,
      provider,
      kind: 'provider',
      amountPaise,
      currency,
      providerRefundId,
      status,
      reason: refundWords.providerRefundReason,
      endedAt: hasEnded(status) ? clock.now() : null,
    }),
  )
}
