import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Position } from '../platform/database/paging.ts'
import { order, orderEvent, orderItem } from '../platform/database/schema/orders.ts'

export type OrderRow = typeof order.$inferSelect
export type OrderItemRow = typeof orderItem.$inferSelect
export type NewOrderItem = Omit<OrderItemRow, 'customerId' | 'orderId' | 'position'>

/**
 * Inserts the order of a payment with its items and first event.
 * @returns undefined when that payment has an order already
 */
export async function insertOrder(
  tx: Tx,
  row: typeof order.$inferInsert,
  items: NewOrderItem[],
): Promise<OrderRow | undefined> {
  const [placed] = await tx
    .insert(order)
    .values(row)
    .onConflictDoNothing({ target: [order.customerId, order.paymentId] })
    .returning()
  if (!placed) return undefined
  const owner = { customerId: placed.customerId, orderId: placed.id }
  await tx
    .insert(orderItem)
    .values(items.map((item, position) => ({ ...item, ...owner, position })))
  await tx.insert(orderEvent).values({ ...owner, status: placed.status })
  return placed
}

export async function findOrderOfPayment(
  db: Db | Tx,
  { customerId, paymentId }: { customerId: string; paymentId: string },
): Promise<OrderRow | undefined> {
  const [found] = await db
    .select()
    .from(order)
    .where(and(eq(order.customerId, customerId), eq(order.paymentId, paymentId)))
  return found
}

export async function findOrder(
  db: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<OrderRow | undefined> {
  const [found] = await db
    .select()
    .from(order)
    .where(and(eq(order.customerId, customerId), eq(order.id, orderId)))
  return found
}

/** A customer's orders, newest first, from below the given place. */
export function listOrderRows(
  db: Db,
  customerId: string,
  { limit, below }: { limit: number; below?: Position | undefined },
): Promise<OrderRow[]> {
  // Ids are ordered by time, so they alone are the place in the list.
  const beyond = below ? sql`${order.id} < ${below.id}` : undefined
  return db
    .select()
    .from(order)
    .where(and(eq(order.customerId, customerId), beyond))
    .orderBy(desc(order.id))
    .limit(limit)
}

export function listItemRows(db: Db, orders: OrderRow[]): Promise<OrderItemRow[]> {
  const [first] = orders
  if (!first) return Promise.resolve([])
  return db
    .select()
    .from(orderItem)
    .where(
      and(
        eq(orderItem.customerId, first.customerId),
        inArray(
          orderItem.orderId,
          orders.map((row) => row.id),
        ),
      ),
    )
    .orderBy(asc(orderItem.position))
}
