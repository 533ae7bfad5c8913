import type { HeldReason, UnplacedCause } from '@nirbhaya/contract/enums'
import { type Payment, refundablePaiseOf } from '../payments/payment-records.service.ts'

const causes: Record<HeldReason, UnplacedCause> = {
  amount: 'wrong-amount',
  cancelled: 'order-cancelled',
  surplus: 'paid-twice',
  ended: 'order-refunded',
  full: 'no-place',
  late: 'late',
}

/** Returns why a payment that is neither accepted nor pending became no order, as its customer is told. */
export function causeOf(
  payment: Pick<Payment, 'status' | 'holdReason' | 'receivedPaise' | 'refundedPaise'>,
): UnplacedCause {
  if (payment.status !== 'held' || payment.holdReason === null) return 'declined'
  const cause = causes[payment.holdReason]
  const isUndecided = cause === 'wrong-amount' || cause === 'order-cancelled'
  return isUndecided && refundablePaiseOf(payment) === 0 ? 'returned' : cause
}
