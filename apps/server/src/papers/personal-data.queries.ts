import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/database/client.ts'
import { paper, paperBuyer } from './papers.tables.ts'

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

export async function deleteBuyers(tx: Tx, paperIds: string[]): Promise<void> {
  if (paperIds.length > 0) await tx.delete(paperBuyer).where(inArray(paperBuyer.paperId, paperIds))
}
