import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { payment } from '../../platform/database/schema/payments.ts'
import type { PaymentRow } from '../payments.queries.ts'

/** Payments that are held for the owner and not on their way back, newest first. */
export function listHeldPayments(db: Db, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payment)
    .where(and(eq(payment.status, 'held'), lt(payment.refundedPaise, payment.receivedPaise)))
    .orderBy(desc(payment.createdAt))
    .limit(limit)
}

/** Payments that could be made until a moment and are not settled yet, newest first. */
export function listOverduePayments(db: Db, expiredBy: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payment)
    .where(and(eq(payment.status, 'open'), lt(payment.expiresAt, expiredBy)))
    .orderBy(desc(payment.createdAt))
    .limit(limit)
}
