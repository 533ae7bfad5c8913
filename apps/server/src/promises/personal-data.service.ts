import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/database/client.ts'
import { order } from '../platform/database/schema/orders.ts'
import { refundStop } from '../platform/database/schema/promises.ts'

/** Why silence started no refund of their orders: the owner's words may name the person. */
export async function eraseStopReasons(tx: Tx, customerId: string): Promise<void> {
  const theirs = tx.select({ id: order.id }).from(order).where(eq(order.customerId, customerId))
  await tx.update(refundStop).set({ reason: '' }).where(inArray(refundStop.orderId, theirs))
}
