import type { Business } from '@nirbhaya/contract/papers/business'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type BoughtTerms, payment } from '../payments/payments.tables.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import { newestFirst, type Portion } from '../platform/database/paging.ts'
import { statement } from '../platform/database/prepared-statements.ts'
import { findRow, lockRow } from '../platform/database/rows.ts'
import { type OrderBefore, order, orderItem } from './orders.tables.ts'

export type OrderRow = typeof order.$inferSelect
export type OrderItemRow = typeof orderItem.$inferSelect
type OrderKey = Pick<OrderRow, 'customerId' | 'id'>
export type NewOrderItem = Omit<
  OrderItemRow,
  'customerId' | 'orderId' | 'position' | 'arrived' | 'dropped' | 'refundedUnpacked'
>

const storeOrder = statement(
  'insert_order',
  `with placed as (
    insert into "order"
      (customer_id, id, payment_id, status, total_paise, balance_paise, ship_to,
        cancel_policy, delivery_from, delivery_due, booked_by)
    values ($1, $2, $3, $4, $5, $6, $7, $10, $11, $12, $14)
    returning customer_id, id, status
  ), promised as (
    insert into promise (customer_id, order_id, batch_id, revision, from_day, due_day, reason)
    select placed.customer_id, placed.id, part."batchId", 0, part."from", part.due, ''
    from placed, jsonb_to_recordset($13::jsonb) as part("batchId" uuid, "from" date, due date)
  ), event as (
    insert into order_event (id, customer_id, order_id, status)
    select $8, customer_id, id, status from placed
  )
  insert into order_item
    (customer_id, order_id, position, product_id, variant_id, name, variant, quantity, price_paise)
  select placed.customer_id, placed.id, item.position, item."productId", item."variantId", item.name,
    item.variant, item.quantity, item."pricePaise"
  from placed, jsonb_to_recordset($9::jsonb) as item(position integer, "productId" uuid, "variantId" uuid,
    name text, variant text, quantity integer, "pricePaise" integer)`,
)

/** The promise for the part of an order in one batch, or for the part in no batch. */
export interface NewPromise {
  batchId: string | null
  from: string | null
  due: string | null
}

/**
 * Inserts the order of a payment with its items, first event and promises.
 * @throws if the payment already has an order: the key is unique
 */
export async function insertOrder(
  tx: Tx,
  row: Pick<
    OrderRow,
    | 'customerId'
    | 'id'
    | 'paymentId'
    | 'status'
    | 'totalPaise'
    | 'balancePaise'
    | 'shipTo'
    | 'bookedBy'
    | 'cancelPolicy'
    | 'deliveryFrom'
    | 'deliveryDue'
  >,
  items: NewOrderItem[],
  promises: NewPromise[],
): Promise<void> {
  const { customerId, id, paymentId, status, totalPaise, balancePaise, shipTo } = row
  const amounts = [totalPaise, balancePaise, JSON.stringify(shipTo)]
  const placed = JSON.stringify(items.map((item, position) => ({ ...item, position })))
  const { cancelPolicy, deliveryFrom, deliveryDue, bookedBy } = row
  const delivery = [cancelPolicy, deliveryFrom, deliveryDue, JSON.stringify(promises)]
  const rest = [newId(), placed, ...delivery, bookedBy]
  await storeOrder(tx, customerId, id, paymentId, status, ...amounts, ...rest)
}

export async function listOrdersOfPayments(
  db: Db,
  payments: { customerId: string; id: string }[],
): Promise<Pick<OrderRow, 'id' | 'paymentId'>[]> {
  if (payments.length === 0) return []
  const customerIds = sql.param(payments.map(({ customerId }) => customerId))
  const ids = sql.param(payments.map(({ id }) => id))
  return db
    .select({ id: order.id, paymentId: order.paymentId })
    .from(order)
    .where(
      sql`(${order.customerId}, ${order.paymentId}) in
        (select * from unnest(${customerIds}::uuid[], ${ids}::text[]))`,
    )
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
    .prepare('find_order')
    .execute()
  return found
}

export const findAnyOrderRow = (db: Db | Tx, orderId: string): Promise<OrderRow | undefined> =>
  findRow(db, order, orderId)

export function listOrderRowsById(db: Db | Tx, orderIds: string[]): Promise<OrderRow[]> {
  return db.select().from(order).where(inArray(order.id, orderIds)).orderBy(asc(order.id))
}

/** Reads and locks an order of any customer until the transaction ends. */
export const lockOrder = (tx: Tx, orderId: string): Promise<OrderRow | undefined> =>
  lockRow(tx, order, orderId)

/** Locks many orders, always sorted by id, so that no two callers deadlock. */
export function lockOrders(tx: Tx, orderIds: string[]): Promise<OrderRow[]> {
  return tx
    .select()
    .from(order)
    .where(inArray(order.id, orderIds))
    .orderBy(asc(order.id))
    .for('update')
}

export async function updateOrder(
  tx: Tx,
  { customerId, id }: Pick<OrderRow, 'customerId' | 'id'>,
  change: Omit<OrderBefore, 'balanceAskedAt'> & Pick<OrderRow, 'balanceAskedAt'>,
): Promise<OrderRow> {
  const [changed] = await tx
    .update(order)
    .set(change)
    .where(and(eq(order.customerId, customerId), eq(order.id, id)))
    .returning()
  if (!changed) throw new Error(`order ${id} no longer exists`)
  return changed
}

export async function setPartState(
  tx: Tx,
  { customerId, id }: OrderKey,
  values: Pick<OrderRow, 'partState' | 'addressConfirmedAt'>,
): Promise<void> {
  await tx
    .update(order)
    .set(values)
    .where(and(eq(order.customerId, customerId), eq(order.id, id)))
}

/** Sets the business that the customer buys for; undefined removes it. */
export async function setBusiness(
  tx: Tx,
  { customerId, id, shipTo }: OrderKey & Pick<OrderRow, 'shipTo'>,
  business: Business | undefined,
): Promise<void> {
  const { business: _, ...rest } = shipTo
  await tx
    .update(order)
    .set({ shipTo: { ...rest, ...(business && { business }) } })
    .where(and(eq(order.customerId, customerId), eq(order.id, id)))
}

/** Sets how many units of an order's lines arrived; none of a line that is not in `arrived`. */
export async function setArrived(
  tx: Tx,
  { customerId, id }: OrderKey,
  arrived: { position: number; quantity: number }[],
): Promise<void> {
  const positions = sql.param(arrived.map(({ position }) => position))
  const quantities = sql.param(arrived.map(({ quantity }) => quantity))
  const units = sql`coalesce((select sum(a.quantity)
    from unnest(${positions}::integer[], ${quantities}::integer[]) a (position, quantity)
    where a.position = ${orderItem.position}), 0)`
  await tx
    .update(orderItem)
    .set({ arrived: units })
    .where(and(eq(orderItem.customerId, customerId), eq(orderItem.orderId, id)))
}

/** Adds to the paid part of an order's balance; paise. */
export async function addBalancePaid(
  tx: Tx,
  { customerId, id }: OrderKey,
  amountPaise: number,
): Promise<void> {
  await tx
    .update(order)
    .set({ balancePaidPaise: sql`${order.balancePaidPaise} + ${amountPaise}` })
    .where(and(eq(order.customerId, customerId), eq(order.id, id)))
}

/**
 * Adds to the refunded amount. After a failed refund, a negative amount subtracts it again. A database check
 * refuses more than was paid.
 */
export async function addOrderRefunded(
  tx: Tx,
  { customerId, id }: OrderKey,
  amountPaise: number,
): Promise<void> {
  await tx
    .update(order)
    .set({ refundedPaise: sql`${order.refundedPaise} + ${amountPaise}` })
    .where(and(eq(order.customerId, customerId), eq(order.id, id)))
}

/** Records what the shop keeps of a cancelled order, once a document has closed its advance. */
export async function setKept(tx: Tx, { customerId, id }: OrderKey, keptPaise: number) {
  await tx
    .update(order)
    .set({ keptPaise })
    .where(and(eq(order.customerId, customerId), eq(order.id, id)))
}

/** Adds to the units of an order's line that were refunded after they were sent without a parcel. */
export async function addRefundedUnpacked(
  tx: Tx,
  { customerId, id }: OrderKey,
  { position, quantity }: { position: number; quantity: number },
): Promise<void> {
  await tx
    .update(orderItem)
    .set({ refundedUnpacked: sql`${orderItem.refundedUnpacked} + ${quantity}` })
    .where(
      and(
        eq(orderItem.customerId, customerId),
        eq(orderItem.orderId, id),
        eq(orderItem.position, position),
      ),
    )
}

/** Adds to the units of an order's lines that are never sent, and subtracts their unpaid balance from the order's. */
export async function addDropped(
  tx: Tx,
  { customerId, id }: OrderKey,
  lines: { position: number; quantity: number; duePaise: number }[],
): Promise<void> {
  for (const { position, quantity } of lines) {
    await tx
      .update(orderItem)
      .set({ dropped: sql`${orderItem.dropped} + ${quantity}` })
      .where(
        and(
          eq(orderItem.customerId, customerId),
          eq(orderItem.orderId, id),
          eq(orderItem.position, position),
        ),
      )
  }
  const duePaise = lines.reduce((sum, line) => sum + line.duePaise, 0)
  if (duePaise === 0) return
  await tx
    .update(order)
    .set({ balancePaise: sql`${order.balancePaise} - ${duePaise}` })
    .where(and(eq(order.customerId, customerId), eq(order.id, id)))
}

/** Stores when the customer of an order chose the money back; null if they did not. */
export async function setRefundChosen(
  tx: Tx,
  { customerId, id }: OrderKey,
  refundChosenAt: Date | null,
): Promise<void> {
  await tx
    .update(order)
    .set({ refundChosenAt })
    .where(and(eq(order.customerId, customerId), eq(order.id, id)))
}

/** Returns a customer's orders, newest first. */
export function listOrderRows(db: Db, customerId: string, portion: Portion): Promise<OrderRow[]> {
  const isTheirs = eq(order.customerId, customerId)
  return newestFirst(db.select().from(order).$dynamic(), order.id, isTheirs, portion)
}

export function listItemRows(db: Db, orders: OrderRow[]): Promise<OrderItemRow[]> {
  const customerIds = sql.param(orders.map((row) => row.customerId))
  const orderIds = sql.param(orders.map((row) => row.id))
  return db
    .select()
    .from(orderItem)
    .where(
      sql`(${orderItem.customerId}, ${orderItem.orderId})
          in (select * from unnest(${customerIds}::uuid[], ${orderIds}::uuid[]))`,
    )
    .orderBy(asc(orderItem.position))
    .prepare('list_order_items')
    .execute()
}

/** Returns the terms under which an order was pre-booked; null for the first orders. */
export async function findBoughtTerms(
  db: Db | Tx,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<BoughtTerms | null | undefined> {
  const [found] = await db
    .select({ terms: payment.terms })
    .from(order)
    .innerJoin(
      payment,
      and(eq(payment.customerId, order.customerId), eq(payment.id, order.paymentId)),
    )
    .where(and(eq(order.customerId, customerId), eq(order.id, orderId)))
  return found?.terms
}
