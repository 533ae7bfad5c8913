import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { payment } from '../payments/payments.tables.ts'
import type { Tx } from '../platform/database/client.ts'
import { order } from './orders.tables.ts'

/**
 * Returns whether a customer has ordered after `since`, or has a payment that may still become an order. One
 * statement reads both orders and payments. If a payment is settled at that moment, the statement still sees
 * it as open, or already sees its order.
 */
export async function hasOrderedSince(tx: Tx, customerId: string, since: Date): Promise<boolean> {
  const ordered = tx
    .select({ is: sql`1` })
    .from(order)
    .where(and(eq(order.customerId, customerId), gt(order.createdAt, since)))
  const paying = tx
    .select({ is: sql`1` })
    .from(payment)
    .where(and(eq(payment.customerId, customerId), isNotNull(payment.nextCheckAt)))
  return (await ordered.unionAll(paying).limit(1)).length > 0
}
