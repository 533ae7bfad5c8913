import type { Payment, Received } from '../payments/payment-records.service.ts'
import type { ProviderAttempt, ProviderOrder } from '../payments/providers/provider.ts'

/**
 * What the provider's word means for a payment of ours.
 * paid: money for exactly what we asked; held: money, but not that; pending: an attempt may still
 * succeed; failed: none does now, though the customer may try again; closed: none can any more.
 */
export type Verdict =
  | { outcome: 'paid' | 'held'; received: Received }
  | { outcome: 'pending' | 'failed' | 'closed' }

/** Pure: the same facts give the same verdict, whoever asked and in whatever order they came. */
export function judgePayment(
  payment: Pick<Payment, 'amountPaise' | 'currency'>,
  order: ProviderOrder,
  attempts: readonly ProviderAttempt[],
): Verdict {
  // The newest come first. The first success is the order's; the provider returns a second by itself.
  const success = attempts.findLast((attempt) => attempt.status === 'SUCCESS')
  if (order.status === 'PAID' || success) {
    // The order's amount: a customer may pay a surcharge of the bank's on top of it.
    const { amountPaise, currency } = order
    const isWhatWeAsked = amountPaise === payment.amountPaise && currency === payment.currency
    const { id: attemptId, bankReference } = success ?? {}
    const received = { amountPaise, currency, attemptId, bankReference }
    return { outcome: isWhatWeAsked ? 'paid' : 'held', received }
  }
  const isRunning = attempts.some((attempt) => attempt.status === 'PENDING')
  // Also after EXPIRED: an attempt that began in time is honoured until it ends.
  if (isRunning || order.status === 'TERMINATION_REQUESTED') return { outcome: 'pending' }
  const isOver = order.status === 'EXPIRED' || order.status === 'TERMINATED'
  return { outcome: isOver ? 'closed' : 'failed' }
}
