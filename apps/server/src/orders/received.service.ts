import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { order, orderItem } from './orders.tables.ts'

const received = (customerId: string) =>
  and(eq(order.customerId, customerId), eq(order.status, 'Delivered'))

const itsOrder = and(eq(order.customerId, orderItem.customerId), eq(order.id, orderItem.orderId))

/** Whether the customer has a delivered order with this product. */
export async function hasReceived(
  db: Db | Tx,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<boolean> {
  const [found] = await db
    .select({ id: order.id })
    .from(order)
    .innerJoin(orderItem, itsOrder)
    .where(and(received(customerId), eq(orderItem.productId, productId)))
    .limit(1)
  return found !== undefined
}

/** The products of an order, if it belongs to the customer and was delivered. */
export async function listReceived(
  db: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<string[]> {
  const rows = await db
    .select({ productId: orderItem.productId })
    .from(order)
    .innerJoin(orderItem, itsOrder)
    .where(and(received(customerId), eq(order.id, orderId)))
    .orderBy(asc(orderItem.position))
  return [...new Set(rows.map(({ productId }) => productId))]
}
