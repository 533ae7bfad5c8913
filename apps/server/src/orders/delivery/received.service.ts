import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { order, orderEvent, orderItem } from '../orders.tables.ts'

const received = (customerId: string) =>
  and(eq(order.customerId, customerId), eq(order.status, 'Delivered'))

const itsOrder = and(eq(order.customerId, orderItem.customerId), eq(order.id, orderItem.orderId))

/** Returns whether the customer has a delivered order with this product. */
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

/** Returns the products of an order, if it belongs to the customer and was delivered. */
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

/**
 * Returns when an order was delivered, if it belongs to the customer and its status is still
 * Delivered.
 */
export async function findDeliveredAt(
  db: Db | Tx,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<Date | undefined> {
  const [found] = await db
    .select({ deliveredAt: orderEvent.createdAt })
    .from(order)
    .innerJoin(
      orderEvent,
      and(eq(orderEvent.customerId, order.customerId), eq(orderEvent.orderId, order.id)),
    )
    .where(and(received(customerId), eq(order.id, orderId), eq(orderEvent.status, 'Delivered')))
    .orderBy(desc(orderEvent.createdAt), desc(orderEvent.id))
    .limit(1)
  return found?.deliveredAt
}
