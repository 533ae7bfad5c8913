import type { OrderStatus } from '@nirbhaya/contract/enums'
import { imported } from '@nirbhaya/contract/payments/rules'
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { order, orderEvent, orderItem } from '../orders/orders.tables.ts'
import { isAllBackInSql } from '../orders/wants-units.service.ts'
import { ledgerEntry, refund } from '../payments/money.tables.ts'
import { payment, paymentLine } from '../payments/payments.tables.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { PaperRow } from './papers.queries.ts'
import { paper } from './papers.tables.ts'
import { productTax } from './settings.tables.ts'

type Key = Pick<PaperRow, 'customerId' | 'orderId'>

/** Returns an order's movements of money, oldest first, with their bank references. */
export function listMovements(tx: Db | Tx, orderId: string) {
  return tx
    .select({
      id: ledgerEntry.id,
      amountPaise: ledgerEntry.amountPaise,
      at: ledgerEntry.createdAt,
      paymentId: ledgerEntry.paymentId,
      refundId: ledgerEntry.refundId,
      provider: sql<string>`coalesce(${refund.provider}, ${payment.provider})`,
      paymentReference: payment.providerPaymentId,
      refundReference: refund.providerRefundId,
      refundKind: refund.kind,
      refundLines: refund.lines,
      refundShares: refund.shares,
    })
    .from(ledgerEntry)
    .innerJoin(payment, eq(payment.id, ledgerEntry.paymentId))
    .leftJoin(refund, eq(refund.id, ledgerEntry.refundId))
    .where(eq(ledgerEntry.orderId, orderId))
    .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.id))
}
export type Movement = Awaited<ReturnType<typeof listMovements>>[number]

/** Returns the lines of an order as they were bought, with the deposit and the balance of one unit. */
export function listBoughtLines(tx: Db | Tx, { customerId, orderId }: Key) {
  return tx
    .select({
      position: orderItem.position,
      productId: orderItem.productId,
      name: orderItem.name,
      quantity: orderItem.quantity,
      depositPaise: orderItem.pricePaise,
      balancePaise: sql<number>`coalesce(${paymentLine.balancePaise}, 0)`,
    })
    .from(orderItem)
    .innerJoin(
      order,
      and(eq(order.customerId, orderItem.customerId), eq(order.id, orderItem.orderId)),
    )
    .leftJoin(
      paymentLine,
      and(
        eq(paymentLine.customerId, order.customerId),
        eq(paymentLine.paymentId, order.paymentId),
        eq(paymentLine.position, orderItem.position),
      ),
    )
    .where(and(eq(orderItem.customerId, customerId), eq(orderItem.orderId, orderId)))
    .orderBy(asc(orderItem.position))
}
export type BoughtLine = Awaited<ReturnType<typeof listBoughtLines>>[number]

/**
 * Returns the refunds of an order that are complete or in progress, oldest first, and those of units that failed: their
 * money is still owed, and the units are not the customer's any more.
 */
export function listCountedRefunds(tx: Db | Tx, orderId: string) {
  return tx
    .select({
      id: refund.id,
      status: refund.status,
      amountPaise: refund.amountPaise,
      lines: refund.lines,
      shares: refund.shares,
    })
    .from(refund)
    .where(
      and(
        eq(refund.orderId, orderId),
        ne(refund.kind, 'provider'),
        or(isNotNull(refund.lines), notInArray(refund.status, ['cancelled', 'failed'])),
      ),
    )
    .orderBy(asc(refund.createdAt), asc(refund.id))
}

/**
 * Returns whether an order has payments or refunds from before `startedAt`, when the shop began to number its
 * documents.
 */
export async function hasMoneyFromBefore(db: Db, orderId: string, startedAt: Date) {
  const [row] = await db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.orderId, orderId), lt(ledgerEntry.createdAt, startedAt)))
    .limit(1)
  return row !== undefined
}

/**
 * Returns when the order became Shipped or Delivered; undefined if it did not, or if the owner can still undo
 * it.
 */
export async function findHandedOverAt(
  tx: Tx,
  { customerId, orderId }: Key,
  undoableSince: Date,
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: orderEvent.createdAt })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.customerId, customerId),
        eq(orderEvent.orderId, orderId),
        inArray(orderEvent.status, ['Shipped', 'Delivered']),
        or(isNull(orderEvent.undo), lte(orderEvent.createdAt, undoableSince)),
      ),
    )
    .orderBy(asc(orderEvent.createdAt))
    .limit(1)
  return row?.at
}

/**
 * Returns when the order became Cancelled, the last time; undefined if it did not, or if the owner can still undo it.
 */
export async function findCancelledAt(
  tx: Tx,
  { customerId, orderId }: Key,
  undoableSince: Date,
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: orderEvent.createdAt, undo: orderEvent.undo })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.customerId, customerId),
        eq(orderEvent.orderId, orderId),
        eq(orderEvent.status, 'Cancelled'),
      ),
    )
    .orderBy(desc(orderEvent.createdAt))
    .limit(1)
  return row && (row.undo === null || row.at <= undoableSince) ? row.at : undefined
}

/** Returns the HSN code and tax rate of products on a day. */
export async function listProductTaxes(db: Db | Tx, productIds: string[], day: string) {
  const rows = await db
    .select()
    .from(productTax)
    .where(and(inArray(productTax.productId, productIds), lte(productTax.fromDay, day)))
    .orderBy(asc(productTax.fromDay))
  // No row begins to apply after `day`, and the rows are sorted by `fromDay`. In the map, each row replaces
  // the product's row before it. So the map keeps the row that applies on `day`.
  return new Map(rows.map((row) => [row.productId, row]))
}

/**
 * Returns orders with a movement of money that has no document, at most `limit`. Imported money needs none.
 * @param since movements before this moment are ignored
 */
export function listUndocumentedOrders(
  db: Db,
  { since, firstId, limit }: { since: Date; firstId: string; limit: number },
): Promise<{ orderId: string | null }[]> {
  return db
    .selectDistinct({ orderId: ledgerEntry.orderId })
    .from(ledgerEntry)
    .innerJoin(
      payment,
      and(eq(payment.customerId, ledgerEntry.customerId), eq(payment.id, ledgerEntry.paymentId)),
    )
    .leftJoin(paper, eq(paper.ledgerEntryId, ledgerEntry.id))
    .where(
      and(
        sql`${ledgerEntry.orderId} is not null`,
        or(ne(payment.provider, imported), isNotNull(ledgerEntry.refundId)),
        gte(ledgerEntry.id, firstId),
        gte(ledgerEntry.createdAt, since),
        isNull(paper.id),
      ),
    )
    .limit(limit)
}

interface Closed {
  /** Orders that were handed over, or cancelled, before this moment are ignored. */
  since: Date
  /** The first id of an order event that can be that recent. */
  firstId: string
  orderId?: string | undefined
}

/**
 * Returns at most `limit` orders without the document that closes their advances, oldest first. They are Shipped or
 * Delivered, or cancelled and the shop keeps their money.
 */
export const listUnclosedOrders = (db: Db, closed: Closed, limit: number) =>
  selectUnclosed(db, closed).limit(limit)

/**
 * Returns the orders of `listUnclosedOrders` that have all facts for their document. An invoice needs the State, and
 * unless `hasUsualTax`, the tax rate of each product on a day.
 * @param isKeptTaxed whether money that is kept of a cancelled order is invoiced, too
 */
export function listClosableOrders(
  db: Db,
  closed: Closed,
  { day, hasUsualTax, isKeptTaxed }: { day: string; hasUsualTax: boolean; isKeptTaxed: boolean },
) {
  const lacksTax = sql`exists (
    select from ${orderItem} i where i.customer_id = ${order.customerId} and i.order_id = ${order.id}
      and not exists (select from ${productTax} t where t.product_id = i.product_id and t.from_day <= ${day}))`
  const hasState = sql`${order.shipTo} ->> 'state' is not null`
  const canInvoice = and(hasState, hasUsualTax ? undefined : not(lacksTax))
  return selectUnclosed(
    db,
    closed,
    isKeptTaxed ? canInvoice : or(eq(order.status, 'Cancelled'), canInvoice),
  )
}

function selectUnclosed(db: Db, { since, firstId, orderId }: Closed, condition?: SQL) {
  // The goods of an order leave once, but an order can be cancelled again.
  const closedAt =
    sql<Date>`case when ${order.status} = 'Cancelled' then max(${orderEvent.createdAt}) else min(${orderEvent.createdAt}) end`.mapWith(
      orderEvent.createdAt,
    )
  const left: OrderStatus[] = ['Shipped', 'Delivered']
  return db
    .select({
      orderId: order.id,
      customerId: order.customerId,
      status: order.status,
      shipTo: order.shipTo,
      closedAt,
    })
    .from(orderEvent)
    .innerJoin(
      order,
      and(eq(order.customerId, orderEvent.customerId), eq(order.id, orderEvent.orderId)),
    )
    .leftJoin(paper, and(eq(paper.orderId, order.id), eq(paper.kind, 'tax-invoice')))
    .where(
      and(
        gte(orderEvent.id, firstId),
        orderId === undefined ? undefined : eq(order.id, orderId),
        or(
          and(inArray(orderEvent.status, left), inArray(order.status, left)),
          and(
            eq(orderEvent.status, 'Cancelled'),
            eq(order.status, 'Cancelled'),
            eq(order.cancelRefund, 'none'),
            not(isAllBackInSql),
          ),
        ),
        isNull(paper.id),
        condition,
      ),
    )
    .groupBy(order.customerId, order.id)
    .having(gte(closedAt, since))
    .orderBy(closedAt)
}
