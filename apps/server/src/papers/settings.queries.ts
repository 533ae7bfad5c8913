import { asc } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
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

export async function saveProductTaxRow(tx: Tx, row: ProductTaxRow): Promise<void> {
  const { hsn, unit, rate } = row
  await tx
    .insert(productTax)
    .values(row)
    .onConflictDoUpdate({
      target: [productTax.productId, productTax.fromDay],
      set: { hsn, unit, rate },
    })
}
