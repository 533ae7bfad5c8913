import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { promise } from '../delivery/promised.tables.ts'
import type { OrderRow } from '../orders.queries.ts'
import { businessText, order, orderItem, placeText } from '../orders.tables.ts'

/** Selects the orders that contain the text of a search. */
export function hasText(pattern: string): SQL {
  // This is raw SQL, because the schema in `orders.tables.ts` leaves out the column `search`, so that no
  // other query reads it.
  const isBusiness = sql`${order.shipTo} ? 'business' and ${businessText(order.shipTo)} like ${pattern}`
  const isThere = sql`${placeText(order.shipTo)} like ${pattern}`
  return sql`(${order}."search" like ${pattern} or ${isThere} or ${isBusiness})`
}

/** Selects the orders that these payments paid. */
export function isPaidBy(
  payments: { customerId: string; id: string; orderId: string | null }[],
): SQL {
  const customerIds = sql.param(payments.map(({ customerId }) => customerId))
  const ids = sql.param(payments.map(({ id }) => id))
  const orderIds = sql.param(payments.flatMap(({ orderId }) => orderId ?? []))
  return sql`(${order.id} = any(${orderIds}::uuid[]) or (${order.customerId}, ${order.paymentId}) in
    (select * from unnest(${customerIds}::uuid[], ${ids}::text[])))`
}

/** Selects the orders with units in a batch; `none` selects orders without a batch. */
export const isInBatch = (batch: string): SQL =>
  batch === 'none'
    ? sql`not exists (select from ${promise}
        where ${promise.orderId} = ${order.id} and ${promise.batchId} is not null)`
    : sql`exists (select from ${promise}
        where ${promise.batchId} = ${batch} and ${promise.orderId} = ${order.id})`

/** Selects the orders with units of a value of an option. */
export const hasValue = (value: string): SQL =>
  sql`exists (select from ${orderItem} where ${orderItem.customerId} = ${order.customerId}
    and ${orderItem.orderId} = ${order.id} and ${orderItem.variantId} = ${value})`

/** Returns the ids of those orders that have a note, on themselves or on their customer. */
export async function listNotedOrderIds(
  db: Db,
  orders: Pick<OrderRow, 'customerId' | 'id'>[],
): Promise<Set<string>> {
  if (orders.length === 0) return new Set()
  const customerIds = sql.param(orders.map(({ customerId }) => customerId))
  const ids = sql.param(orders.map(({ id }) => id))
  const { rows } = await db.execute<{ id: string }>(
    sql`select listed.id
        from unnest(${customerIds}::uuid[], ${ids}::uuid[]) as listed (customer_id, id)
        where exists (select from note
          where note.customer_id = listed.customer_id
            and (note.order_id is null or note.order_id = listed.id))`,
  )
  return new Set(rows.map(({ id }) => id))
}
