import { asc } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { paperRule, paperSettings, productTax } from './settings.tables.ts'

export type PaperSettingsRow = typeof paperSettings.$inferSelect
export type PaperRuleRow = typeof paperRule.$inferSelect
type ProductTaxRow = typeof productTax.$inferSelect

export async function readSettings(db: Db | Tx): Promise<PaperSettingsRow> {
  const [row] = await db.select().from(paperSettings)
  if (!row) throw new Error('the settings of documents are gone')
  return row
}

export async function lockSettings(tx: Tx): Promise<PaperSettingsRow> {
  const [row] = await tx.select().from(paperSettings).for('update')
  if (!row) throw new Error('the settings of documents are gone')
  return row
}

export async function saveSettings(
  tx: Tx,
  values: Partial<Omit<PaperSettingsRow, 'id' | 'startedAt'>>,
): Promise<void> {
  await tx.update(paperSettings).set(values)
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
