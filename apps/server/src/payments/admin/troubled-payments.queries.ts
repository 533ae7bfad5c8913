import { and, desc, eq, exists, gte, lt, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { refund } from '../money.tables.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { payment } from '../payments.tables.ts'

/**
 * Returns payments held for the owner, newest first. A payment that is being refunded is left out, unless the
 * provider has not accepted the refund after `leastChecks` checks, or holds it.
 */
export function listHeldPayments(
  db: Db,
  { leastChecks, limit }: { leastChecks: number; limit: number },
): Promise<PaymentRow[]> {
  const isKept = lt(payment.refundedPaise, payment.receivedPaise)
  const isItsRefund = and(
    eq(refund.customerId, payment.customerId),
    eq(refund.paymentId, payment.id),
  )
  const isStuck = or(
    and(eq(refund.status, 'requested'), gte(refund.checks, leastChecks)),
    eq(refund.status, 'on-hold'),
  )
  const refundsThatAreStuck = db
    .select({ id: refund.id })
    .from(refund)
    .where(and(isItsRefund, isStuck))
  return db
    .select()
    .from(payment)
    .where(and(eq(payment.status, 'held'), or(isKept, exists(refundsThatAreStuck))))
    .orderBy(desc(payment.createdAt))
    .limit(limit)
}

/** Returns payments that expired by the given moment and are not settled yet, newest first. */
export function listOverduePayments(db: Db, expiredBy: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payment)
    .where(and(eq(payment.status, 'open'), lt(payment.expiresAt, expiredBy)))
    .orderBy(desc(payment.createdAt))
    .limit(limit)
}
