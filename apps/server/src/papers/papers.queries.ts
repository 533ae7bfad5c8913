import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { ledgerEntry } from '../payments/money.tables.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { findRow } from '../platform/database/rows.ts'
import { paper, paperBuyer, paperCounter, paperLine } from './papers.tables.ts'

export type PaperRow = typeof paper.$inferSelect
export type PaperLineRow = typeof paperLine.$inferSelect
export type Buyer = (typeof paperBuyer.$inferSelect)['buyer']
type CounterRow = typeof paperCounter.$inferSelect

/** Returns the last number of a series, locked until the transaction ends. */
export async function lockCounter(tx: Tx, series: string): Promise<CounterRow> {
  const [row] = await tx
    .insert(paperCounter)
    .values({ series, financialYear: '', lastSequence: 0, lastIssuedAt: new Date(0) })
    .onConflictDoUpdate({ target: paperCounter.series, set: { series } })
    .returning()
  if (!row) throw new Error(`the series ${series} has no counter`)
  return row
}

export async function saveCounter(tx: Tx, { series, ...last }: CounterRow): Promise<void> {
  await tx.update(paperCounter).set(last).where(eq(paperCounter.series, series))
}

export async function insertPaper(
  tx: Tx,
  row: typeof paper.$inferInsert,
  lines: Omit<PaperLineRow, 'paperId'>[],
  buyer: Buyer,
): Promise<PaperRow> {
  const [issued] = await tx.insert(paper).values(row).returning()
  if (!issued) throw new Error('the document was not inserted')
  if (lines.length > 0) {
    await tx.insert(paperLine).values(lines.map((line) => ({ ...line, paperId: issued.id })))
  }
  await tx.insert(paperBuyer).values({ paperId: issued.id, customerId: issued.customerId, buyer })
  return issued
}

export function listPapersOfOrder(db: Db | Tx, orderId: string): Promise<PaperRow[]> {
  return db
    .select()
    .from(paper)
    .where(eq(paper.orderId, orderId))
    .orderBy(asc(paper.issuedAt), asc(paper.id))
}

export const findPaper = (db: Db, id: string): Promise<PaperRow | undefined> =>
  findRow(db, paper, id)

/** Finds the document of a payment or a refund, or the document that closes an order's advances. */
export async function findPaperAbout(
  db: Db,
  { orderId, paymentId, refundId }: { orderId: string; paymentId?: string; refundId?: string },
): Promise<PaperRow | undefined> {
  const { refundId: back, paymentId: paid } = ledgerEntry
  const isAsked =
    refundId === undefined
      ? paymentId === undefined
        ? eq(paper.kind, 'tax-invoice')
        : and(eq(paid, paymentId), isNull(back))
      : eq(back, refundId)
  const [row] = await db
    .select({ paper })
    .from(paper)
    .leftJoin(ledgerEntry, eq(ledgerEntry.id, paper.ledgerEntryId))
    .where(and(eq(paper.orderId, orderId), isAsked))
  return row?.paper
}

export function listPaperLines(db: Db | Tx, paperId: string): Promise<PaperLineRow[]> {
  return db
    .select()
    .from(paperLine)
    .where(eq(paperLine.paperId, paperId))
    .orderBy(asc(paperLine.position))
}

export function listNoteLines(tx: Db | Tx, invoiceId: string): Promise<PaperLineRow[]> {
  const notes = tx.select({ id: paper.id }).from(paper).where(eq(paper.invoiceId, invoiceId))
  return tx.select().from(paperLine).where(inArray(paperLine.paperId, notes))
}

/** Returns the buyer of a document; undefined after erasure. */
export async function findBuyer(db: Db | Tx, paperId: string): Promise<Buyer | undefined> {
  const [row] = await db.select().from(paperBuyer).where(eq(paperBuyer.paperId, paperId))
  return row?.buyer
}
