import { and, asc, desc, eq, gt, or } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { order, orderEvent, orderItem } from '../orders.tables.ts'

const isTheirs = (customerId: string) => eq(order.customerId, customerId)

/** The status alone counts for orders that the owner set to Delivered without a parcel. */
const hasArrived = or(gt(orderItem.arrived, 0), eq(order.status, 'Delivered'))

const itsOrder = and(eq(order.customerId, orderItem.customerId), eq(order.id, orderItem.orderId))

/** Returns whether at least one unit of this product has reached the customer. */
export async function hasReceived(
  db: Db | Tx,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<boolean> {
  const [found] = await db
    .select({ id: order.id })
    .from(order)
    .innerJoin(orderItem, itsOrder)
    .where(and(isTheirs(customerId), hasArrived, eq(orderItem.productId, productId)))
    .limit(1)
  return found !== undefined
}

/** Returns the products of a customer's order of which at least one unit has arrived. */
export async function listReceived(
  db: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<string[]> {
  const rows = await db
    .select({ productId: orderItem.productId })
    .from(order)
    .innerJoin(orderItem, itsOrder)
    .where(and(isTheirs(customerId), hasArrived, eq(order.id, orderId)))
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
    .where(
      and(
        isTheirs(customerId),
        eq(order.id, orderId),
        eq(order.status, 'Delivered'),
        eq(orderEvent.status, 'Delivered'),
      ),
    )
    .orderBy(desc(orderEvent.createdAt), desc(orderEvent.id))
    .limit(1)
  return found?.deliveredAt
}
