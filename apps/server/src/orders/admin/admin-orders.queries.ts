import type { OrderStatus } from '@nirbhaya/contract/enums'
import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { createdIn } from '../../platform/database/id-period.ts'
import { newestFound } from '../../platform/database/newest-found.ts'
import type { Portion } from '../../platform/database/paging.ts'
import { findRow } from '../../platform/database/rows.ts'
import type { Period } from '../../platform/india-days.ts'
import { balanceOutstanding } from '../balance/balance-reminders.queries.ts'
import { promise } from '../delivery/promised.tables.ts'
import type { OrderRow } from '../orders.queries.ts'
import { businessText, order, orderItem, placeText } from '../orders.tables.ts'

export interface OrderFilter {
  /** A LIKE pattern for id, name, e-mail, phone, city and pincode, in lower case. */
  pattern: string | undefined
  /** Payments whose references match the search: their orders are found, too. */
  referred: { customerId: string; id: string; orderId: string | null }[]
  customerId: string | undefined
  /** Only orders that the shop booked for their customers. */
  isBooked: boolean
  status: OrderStatus | undefined
  /** Only orders whose balance was asked for before this time and is still unpaid. */
  balanceAskedBefore: Date | undefined
  placed: Period | undefined
  /** `none` selects orders without a batch. */
  batch: string | undefined
  /** The id of a value of an option. */
  value: string | undefined
}

/** Returns all customers' orders, newest first. */
export function listEverybodysOrderRows(
  db: Db,
  filter: OrderFilter,
  { limit, after }: Portion,
): Promise<OrderRow[]> {
  const { pattern, referred, customerId, isBooked, status, balanceAskedBefore } = filter
  const { placed, batch, value } = filter
  const read = (where: SQL | undefined, orderBy: SQL): Promise<OrderRow[]> =>
    db.select().from(order).where(where).orderBy(orderBy).limit(limit)
  const scope = and(
    customerId === undefined ? undefined : eq(order.customerId, customerId),
    isBooked ? isNotNull(order.bookedBy) : undefined,
    status && eq(order.status, status),
    balanceAskedBefore && balanceOutstanding(balanceAskedBefore),
    placed && createdIn(order, placed),
    batch === undefined ? undefined : isInBatch(batch),
    value === undefined ? undefined : hasValue(value),
    after && lt(order.id, after.id),
  )
  if (pattern === undefined) return read(scope, desc(order.id))
  // This is raw SQL, because the schema in `orders.tables.ts` leaves out the column `search`, so that no
  // other query reads it.
  const isBusiness = sql`${order.shipTo} ? 'business' and ${businessText(order.shipTo)} like ${pattern}`
  const isThere = sql`${placeText(order.shipTo)} like ${pattern}`
  const found = sql`(${order}."search" like ${pattern} or ${isThere} or ${isBusiness})`
  const match = referred.length === 0 ? found : sql`(${found} or ${isPaidBy(referred)})`
  return newestFound(order, { scope, match, limit, read })
}

function isPaidBy(payments: OrderFilter['referred']): SQL {
  const customerIds = sql.param(payments.map(({ customerId }) => customerId))
  const ids = sql.param(payments.map(({ id }) => id))
  const orderIds = sql.param(payments.flatMap(({ orderId }) => orderId ?? []))
  return sql`(${order.id} = any(${orderIds}::uuid[]) or (${order.customerId}, ${order.paymentId}) in
    (select * from unnest(${customerIds}::uuid[], ${ids}::text[])))`
}

const isInBatch = (batch: string): SQL =>
  batch === 'none'
    ? sql`not exists (select from ${promise}
        where ${promise.orderId} = ${order.id} and ${promise.batchId} is not null)`
    : sql`exists (select from ${promise}
        where ${promise.batchId} = ${batch} and ${promise.orderId} = ${order.id})`

const hasValue = (value: string): SQL =>
  sql`exists (select from ${orderItem} where ${orderItem.customerId} = ${order.customerId}
    and ${orderItem.orderId} = ${order.id} and ${orderItem.variantId} = ${value})`

export const findAnyOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  findRow(db, order, id)

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
