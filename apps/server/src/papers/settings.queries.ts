import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { order, orderItem, productNameOf } from '../orders/orders.tables.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { paper } from './papers.tables.ts'
import { paperRule, paperStart, productTax } from './settings.tables.ts'

export type PaperRuleRow = typeof paperRule.$inferSelect
type ProductTaxRow = typeof productTax.$inferSelect

/** Returns the moment at which the shop began to number its documents. */
export async function readStart(db: Db | Tx): Promise<Date> {
  const [row] = await db.select().from(paperStart)
  if (!row) throw new Error('the start of the documents is gone')
  return row.startedAt
}

export function listRules(db: Db | Tx): Promise<PaperRuleRow[]> {
  return db.select().from(paperRule).orderBy(asc(paperRule.rule), asc(paperRule.fromDay))
}

/** Adds a rule that applies from a day on, or replaces the rule that starts on the same day. */
export async function saveRule(tx: Tx, row: Omit<PaperRuleRow, 'createdAt'>): Promise<void> {
  const { value, source } = row
  await tx
    .insert(paperRule)
    .values(row)
    .onConflictDoUpdate({
      target: [paperRule.rule, paperRule.fromDay],
      set: { value, source },
    })
}

export function listAllProductTaxes(db: Db | Tx): Promise<ProductTaxRow[]> {
  return db.select().from(productTax).orderBy(asc(productTax.productId), asc(productTax.fromDay))
}

/** Returns the products of all orders without an invoice, also products that were deleted. */
export function listProductsToInvoice(db: Db) {
  return db
    .select({ _id: orderItem.productId, name: sql<string>`max(${productNameOf(orderItem)})` })
    .from(orderItem)
    .innerJoin(
      order,
      and(eq(order.customerId, orderItem.customerId), eq(order.id, orderItem.orderId)),
    )
    .leftJoin(paper, and(eq(paper.orderId, order.id), eq(paper.kind, 'tax-invoice')))
    .where(and(isNull(paper.id), ne(order.status, 'Cancelled')))
    .groupBy(orderItem.productId)
    .orderBy(asc(orderItem.productId))
}

/** Returns whether an order has a product, which may be deleted. */
export async function isOrdered(tx: Tx, productId: string): Promise<boolean> {
  const [row] = await tx
    .select({ orderId: orderItem.orderId })
    .from(orderItem)
    .where(eq(orderItem.productId, productId))
    .limit(1)
  return row !== undefined
}

export async function saveProductTaxRow(tx: Tx, row: ProductTaxRow): Promise<void> {
  const { hsn, unit, rate, isExempt } = row
  await tx
    .insert(productTax)
    .values(row)
    .onConflictDoUpdate({
      target: [productTax.productId, productTax.fromDay],
      set: { hsn, unit, rate, isExempt },
    })
}
