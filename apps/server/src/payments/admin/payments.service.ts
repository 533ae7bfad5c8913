import type { Db } from '../../platform/database/client.ts'
import { toLikePattern } from '../../platform/database/like-pattern.ts'
import { type Payment, refundablePaiseOf } from '../payment-records.service.ts'
import { listReferredPayments, type PaymentFilter } from './payments.queries.ts'

export { listPaymentRows } from './payments.queries.ts'

export function stateOfPayment(payment: Payment): PaymentFilter {
  const { status, refundedPaise } = payment
  if (status === 'created' || status === 'open') return 'pending'
  if (status === 'closed') return 'failed'
  if (refundedPaise > 0 && refundablePaiseOf(payment) <= 0) return 'refunded'
  return status
}

const maximumFound = 50

/**
 * Returns whether a text may be a payment reference: it is longer than the six characters of an order number
 * that pages show, and contains a digit.
 */
const looksLikeReference = (typed: string) => /^[a-z0-9_-]{7,}$/i.test(typed) && /\d/.test(typed)

/** Returns payments whose references contain the search text. */
export async function findReferred(db: Db, typed: string) {
  const text = typed.trim()
  return looksLikeReference(text) ? listReferredPayments(db, toLikePattern(text), maximumFound) : []
}
