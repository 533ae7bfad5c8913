import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import {
  addRefunded,
  findEvent,
  findLatestPaidDeposit,
  findPayment,
  listOrderPayments,
  listPaymentLines,
  listPaymentsToCheck,
  lockOrderPayments,
  lockPayment,
  markEventHandled,
  moveCheck,
  type PaymentRow,
  updatePayment,
} from './payments.queries.ts'

export type Payment = PaymentRow

/** How long after its expiry a payment is still asked about: bank apps answer late. */
const giveUpAfterMs = 48 * 60 * 60 * 1000
const longestPauseMs = 60 * 60 * 1000

export {
  addRefunded,
  findEvent,
  findLatestPaidDeposit,
  findPayment,
  listOrderPayments,
  listPaymentLines,
  listPaymentsToCheck,
  lockOrderPayments,
  markEventHandled,
}

/** @throws AppError PAYMENT_NOT_FOUND */
export async function getPayment(db: Db | Tx, id: string): Promise<Payment> {
  const payment = await findPayment(db, id)
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND')
  return payment
}

/** Reads a payment for a change; others wait. @throws AppError PAYMENT_NOT_FOUND */
export async function getLockedPayment(tx: Tx, id: string): Promise<Payment> {
  const payment = await lockPayment(tx, id)
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND')
  return payment
}

/** What came in, by the provider's word; the amount is paise, or hundredths of another currency. */
export interface Received {
  amountPaise: number
  currency: string
  attemptId: string | undefined
}

export function markPaid(tx: Tx, payment: Payment, received: Received): Promise<void> {
  return updatePayment(tx, payment, { ...columnsOf(received), status: 'paid', paidAt: new Date() })
}

/** Money came that cannot be taken as it is. */
export function markHeld(
  tx: Tx,
  payment: Payment,
  received: Received,
  holdReason: NonNullable<Payment['holdReason']>,
): Promise<void> {
  return updatePayment(tx, payment, { ...columnsOf(received), status: 'held', holdReason })
}

const columnsOf = ({ amountPaise, currency, attemptId }: Received) => ({
  receivedPaise: amountPaise,
  receivedCurrency: currency,
  providerPaymentId: attemptId ?? null,
  nextCheckAt: null,
})

/** Nothing can be paid any more, as far as the provider knows. */
export function markClosed(tx: Tx, payment: Payment): Promise<void> {
  return updatePayment(tx, payment, { status: 'closed', nextCheckAt: null })
}

/**
 * Takes a payment whose check is due and plans the next one, with growing pauses.
 * @returns false when another process took it, or it was settled meanwhile
 */
export function claimCheck(db: Db, payment: Payment, now: Date): Promise<boolean> {
  const pauseMs = Math.min(longestPauseMs, 60_000 * 2 ** payment.checks)
  return moveCheck(db, payment, new Date(now.getTime() + pauseMs))
}

/**
 * Ends the checks of a payment about which the provider has answered, once its expiry is so long
 * ago that nothing can come.
 */
export async function giveUpIfHopeless(db: Db, payment: Payment, now: Date): Promise<void> {
  const isHopeless = now.getTime() > payment.expiresAt.getTime() + giveUpAfterMs
  if (isHopeless) await updatePayment(db, payment, { nextCheckAt: null })
}
