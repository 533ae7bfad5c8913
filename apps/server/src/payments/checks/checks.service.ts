import { checkPauseMs, lateMoneyMs, paymentChecks } from '@nirbhaya/contract/payments/rules'
import type { Db } from '../../platform/database/client.ts'
import type { Payment } from '../payment-records.service.ts'
import { updatePayment } from '../payments.queries.ts'
import { listPaymentsToCheck, planNextCheck } from './checks.queries.ts'

/**
 * The share of a reconciliation run's checks that is reserved for payments that ended unpaid. These payments
 * get their share however many payments are still open.
 */
const shareOfClosed = 0.2

/**
 * Yields payments whose check is due, oldest first. Payments that can still be paid come before ended
 * payments, because anyone can start and end hundreds of payments. Before it yields a payment, it plans the
 * payment's next check, so that a failing check does not delay the others next time. It skips payments that
 * another process took or settled meanwhile.
 */
export async function* takeDueChecks(db: Db, now: Date, most: number): AsyncGenerator<Payment> {
  const due = (areClosed: boolean, limit: number) =>
    listPaymentsToCheck(db, now, { areClosed, limit })
  const reserved = await due(true, most * shareOfClosed)
  const payable = await due(false, most - reserved.length)
  const closed = await due(true, most - payable.length)
  for (const payment of [...payable, ...closed]) {
    const pauseMs = checkPauseMs(payment.checks, paymentChecks)
    if (await planNextCheck(db, payment, new Date(now.getTime() + pauseMs))) yield payment
  }
}

/**
 * Stops the checks of a payment that expired so long ago that no money can come any more. Call this function
 * only after the provider has reported the payment's status: if the shop or the provider was down for days,
 * even a payment that expired long ago still needs a check.
 */
export async function stopChecksIfExpired(db: Db, payment: Payment, now: Date): Promise<void> {
  const isOver = now.getTime() > payment.expiresAt.getTime() + lateMoneyMs
  if (isOver) await updatePayment(db, payment, { nextCheckAt: null })
}
