import type { Db } from '../platform/database/client.ts'
import { listPaymentsToCheck, moveCheck } from './checks.queries.ts'
import type { Payment } from './payment-records.service.ts'
import { updatePayment } from './payments.queries.ts'

/** How long after its expiry a payment is still asked about: bank apps answer late. */
const giveUpAfterMs = 48 * 60 * 60 * 1000
const longestPauseMs = 60 * 60 * 1000

/** Of what is checked at a time, what is left to those that were ended unpaid, however many pay just then. */
const shareOfClosed = 0.2

/**
 * Takes payments whose check is due, one by one, oldest first, and plans the next check of each
 * before it is made: one that fails must not keep the others waiting next time. Those that another
 * process took, or that were settled meanwhile, are left out. Those that can still be paid come first:
 * anybody can end payments unpaid by the hundred, and each is looked at once more.
 */
export async function* takeDueChecks(db: Db, now: Date, most: number): AsyncGenerator<Payment> {
  const due = (areClosed: boolean, limit: number) =>
    listPaymentsToCheck(db, now, { areClosed, limit })
  const leftToClosed = await due(true, most * shareOfClosed)
  const payable = await due(false, most - leftToClosed.length)
  const closed = await due(true, most - payable.length)
  for (const payment of [...payable, ...closed]) {
    const pauseMs = Math.min(longestPauseMs, 60_000 * 2 ** payment.checks)
    if (await moveCheck(db, payment, new Date(now.getTime() + pauseMs))) yield payment
  }
}

/**
 * Ends the checks of a payment about which the provider has answered, once its expiry is so long
 * ago that nothing can come.
 */
export async function giveUpIfHopeless(db: Db, payment: Payment, now: Date): Promise<void> {
  const isHopeless = now.getTime() > payment.expiresAt.getTime() + giveUpAfterMs
  if (isHopeless) await updatePayment(db, payment, { nextCheckAt: null })
}
