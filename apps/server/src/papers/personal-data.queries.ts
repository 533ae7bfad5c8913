import { and, asc, eq, sum } from 'drizzle-orm'
import type { Tx } from '../platform/database/client.ts'
import { paper, paperBuyer, paperLine } from './papers.tables.ts'

type BuyerRow = typeof paperBuyer.$inferSelect

export function listPapersOf(tx: Tx, customerId: string) {
  return tx
    .select()
    .from(paper)
    .where(eq(paper.customerId, customerId))
    .orderBy(asc(paper.issuedAt), asc(paper.id))
}

/** Returns the taxable value of the taxed goods on each of a customer's documents, in paise. */
export async function listTaxedValues(tx: Tx, customerId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: paper.id, paise: sum(paperLine.taxablePaise).mapWith(Number) })
    .from(paper)
    .innerJoin(paperLine, eq(paperLine.paperId, paper.id))
    .where(and(eq(paper.customerId, customerId), eq(paperLine.taxability, 'taxable')))
    .groupBy(paper.id)
  return new Map(rows.map(({ id, paise }) => [id, paise]))
}

export function listBuyersOf(tx: Tx, customerId: string) {
  return tx.select().from(paperBuyer).where(eq(paperBuyer.customerId, customerId))
}

/** Replaces the buyers of a customer's documents. A stored buyer is never changed, only deleted. */
export async function replaceBuyers(tx: Tx, customerId: string, kept: BuyerRow[]): Promise<void> {
  await tx.delete(paperBuyer).where(eq(paperBuyer.customerId, customerId))
  if (kept.length > 0) await tx.insert(paperBuyer).values(kept)
}
