import { asc, eq, inArray } from 'drizzle-orm'
import { promise } from '../orders/delivery/promised.tables.ts'
import { order } from '../orders/orders.tables.ts'
import type { Tx } from '../platform/database/client.ts'
import { choice, refundStop } from './promises.tables.ts'

/**
 * Erases the owner's reasons for stopping refunds of a customer's orders, because they may name the
 * person.
 */
export async function eraseStopReasons(tx: Tx, customerId: string): Promise<void> {
  const orderIds = tx.select({ id: order.id }).from(order).where(eq(order.customerId, customerId))
  await tx.update(refundStop).set({ reason: '' }).where(inArray(refundStop.orderId, orderIds))
}

/**
 * Returns the promises of a customer's orders, and the choices that the customer had about them, oldest
 * first.
 */
export async function exportPromises(tx: Tx, customerId: string) {
  const promises = await tx
    .select()
    .from(promise)
    .where(eq(promise.customerId, customerId))
    .orderBy(asc(promise.createdAt))
  const choices = await tx
    .select()
    .from(choice)
    .where(eq(choice.customerId, customerId))
    .orderBy(asc(choice.createdAt))
  return {
    dates: promises.map(({ orderId, fromDay, dueDay, reason, createdAt }) => {
      return { orderId, from: fromDay, due: dueDay, reason, at: createdAt }
    }),
    choices: choices.map(({ orderId, withoutAnswer, answer, answeredAt, outcome, createdAt }) => {
      return { orderId, askedAt: createdAt, withoutAnswer, answer, answeredAt, outcome }
    }),
  }
}
