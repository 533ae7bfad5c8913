import type { Payment } from '../payments/payment-records.service.ts'
import type { ProviderAttempt, ProviderOrder } from '../payments/providers/provider.ts'

/**
 * What the provider's word means for a payment of ours.
 * paid: money for exactly what we asked; held: money, but not that; pending: an attempt may still
 * succeed; failed: none does now, though the customer may try again; closed: none can any more.
 */
export type Verdict =
  | { outcome: 'paid'; attemptId: string | undefined }
  | { outcome: 'held' | 'pending' | 'failed' | 'closed' }

/** Pure: the same facts give the same verdict, whoever asked and in whatever order they came. */
export function judgePayment(
  payment: Pick<Payment, 'amountPaise' | 'currency'>,
  order: ProviderOrder,
  attempts: ProviderAttempt[],
): Verdict {
  const success = attempts.find((attempt) => attempt.status === 'SUCCESS')
  if (order.status === 'PAID' || success) {
    // The order's amount: a customer may pay a surcharge of the bank's on top of it.
    const isWhatWeAsked =
      order.amountPaise === payment.amountPaise && order.currency === payment.currency
    return isWhatWeAsked ? { outcome: 'paid', attemptId: success?.id } : { outcome: 'held' }
  }
  const isRunning = attempts.some((attempt) => attempt.status === 'PENDING')
  // Also after EXPIRED: an attempt that began in time is honoured until it ends.
  if (isRunning || order.status === 'TERMINATION_REQUESTED') return { outcome: 'pending' }
  const isOver = order.status === 'EXPIRED' || order.status === 'TERMINATED'
  return { outcome: isOver ? 'closed' : 'failed' }
}
