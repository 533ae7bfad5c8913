import type { Payment, Received } from '../payments/payment-records.service.ts'
import type { ProviderAttempt, ProviderOrder } from '../payments/providers/provider.ts'

/**
 * The meaning of the provider's answer for a payment. paid: exactly the requested money arrived; held: other
 * money arrived; pending: an attempt may still succeed; failed: no attempt can succeed now, but the customer
 * may try again; closed: nothing can succeed any more.
 */
export type Verdict =
  | { outcome: 'paid' | 'held'; received: Received }
  | { outcome: 'pending' | 'failed' | 'closed' }

/**
 * Judges the provider's answer about a payment. The result depends only on these facts, not on the time at
 * which each of them became known.
 */
export function judgePayment(
  payment: Pick<Payment, 'amountPaise' | 'currency'>,
  order: ProviderOrder,
  attempts: readonly ProviderAttempt[],
): Verdict {
  // The list starts with the newest attempt, so its last success is the earliest one. The earliest success
  // counts for the order. The provider automatically refunds any later one.
  const success = attempts.findLast((attempt) => attempt.status === 'SUCCESS')
  if (order.status === 'PAID' || success) {
    // Compare the amount of the provider's order. The amount that the customer paid can be higher, because a
    // bank may add a surcharge.
    const { amountPaise, currency } = order
    const isWhatWeAsked = amountPaise === payment.amountPaise && currency === payment.currency
    const { id: attemptId, bankReference } = success ?? {}
    const received = { amountPaise, currency, attemptId, bankReference }
    return { outcome: isWhatWeAsked ? 'paid' : 'held', received }
  }
  const isRunning = attempts.some((attempt) => attempt.status === 'PENDING')
  // The result is pending even if the provider's order has expired: an attempt that began before the expiry
  // can still succeed.
  if (isRunning || order.status === 'TERMINATION_REQUESTED') return { outcome: 'pending' }
  const isOver = order.status === 'EXPIRED' || order.status === 'TERMINATED'
  return { outcome: isOver ? 'closed' : 'failed' }
}
