import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../platform/database/client.ts'
import type { OrderKey } from './payments.queries.ts'
import { payment } from './payments.tables.ts'

/** Returns the paid payments of some orders, oldest first. */
export function listPaidRows(db: Db, orders: OrderKey[]) {
  const { id, orderId, providerPaymentId } = payment
  const ofOrders = or(
    inArray(
      id,
      orders.map(({ paymentId }) => paymentId),
    ),
    inArray(
      orderId,
      orders.map((order) => order.id),
    ),
  )
  return db
    .select({ id, orderId, providerPaymentId })
    .from(payment)
    .where(and(eq(payment.status, 'paid'), ofOrders))
    .orderBy(asc(payment.createdAt))
}
