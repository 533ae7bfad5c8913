import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../platform/database/client.ts'
import { paper, paperBuyer } from './papers.tables.ts'

type BuyerRow = typeof paperBuyer.$inferSelect

export function listPapersOf(tx: Tx, customerId: string) {
  return tx
    .select()
    .from(paper)
    .where(eq(paper.customerId, customerId))
    .orderBy(asc(paper.issuedAt), asc(paper.id))
}

export function listBuyersOf(tx: Tx, customerId: string) {
  return tx.select().from(paperBuyer).where(eq(paperBuyer.customerId, customerId))
}

/** Replaces the buyers of a customer's documents. A stored buyer is never changed, only deleted. */
export async function replaceBuyers(tx: Tx, customerId: string, kept: BuyerRow[]): Promise<void> {
  await tx.delete(paperBuyer).where(eq(paperBuyer.customerId, customerId))
  if (kept.length > 0) await tx.insert(paperBuyer).values(kept)
}
