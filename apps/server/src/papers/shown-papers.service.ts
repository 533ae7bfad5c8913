import { paperFileName } from '@nirbhaya/contract/papers/file-name'
import { paperRows } from '@nirbhaya/contract/papers/paper-rows'
import type { Paper, ShownPaper } from '@nirbhaya/contract/papers/papers'
import { findAnyOrderRow } from '../orders/order-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/client.ts'
import { drawInTurn } from '../platform/pdf/draw-in-turn.ts'
import { drawPaper, drawPapers } from './drawing.ts'
import { findEarlierReceipt } from './earlier-receipts/earlier-receipts.service.ts'
import type { Papers } from './issuing.service.ts'
import { factsOf, toWirePaper } from './paper-facts.ts'
import {
  findBuyer,
  findPaper,
  findPaperAbout,
  listPaperLines,
  listPapersOfOrder,
} from './papers.queries.ts'

/**
 * `id` is the id of an order or a document; an earlier receipt has the id of its order. `customerId` is the
 * customer to whom it must belong; it is undefined for the owner, who may read all.
 */
interface Which {
  id: string
  customerId?: string
}

/**
 * Returns an order's documents, oldest first.
 * @throws AppError ORDER_NOT_FOUND, also for another customer's order
 */
export async function listPapers(
  papers: Papers,
  { id, customerId }: Which,
): Promise<{ papers: Paper[] }> {
  const order = await findAnyOrderRow(papers.db, id)
  if (!order || (customerId !== undefined && order.customerId !== customerId)) {
    throw new AppError('ORDER_NOT_FOUND')
  }
  const [earlier, issued] = await Promise.all([
    findEarlierReceipt(papers, order),
    listPapersOfOrder(papers.db, id),
  ])
  return { papers: [...(earlier ? [earlier] : []), ...issued.map(toWirePaper)] }
}

/**
 * Returns one document with all that is printed on it.
 * @throws AppError PAPER_NOT_FOUND, also for another customer's document
 */
export async function getShownPaper(papers: Papers, which: Which): Promise<ShownPaper> {
  return (await getOwnPaper(papers, which)).paper
}

/**
 * Returns one document as a PDF.
 * @throws AppError PAPER_NOT_FOUND, and the errors of `drawInTurn`
 */
export async function getPaperPdf(papers: Papers, which: Which) {
  const { customerId, paper } = await getOwnPaper(papers, which)
  // The key contains all of the content: the buyer may be erased, and an earlier receipt changes with a payment.
  const pdf = await drawInTurn({ customerId, key: JSON.stringify(paper) }, () => drawPaper(paper))
  return { filename: paperFileName(paper.number), pdf }
}

/**
 * Returns the invoices of some orders as one PDF, in the order of the ids.
 * @throws AppError NO_INVOICES if none of the orders has an invoice, and the errors of `drawInTurn`
 */
export async function getInvoicesPdf(
  papers: Papers,
  { orderIds, actorId }: { orderIds: string[]; actorId: string },
): Promise<Uint8Array> {
  const invoices: ShownPaper[] = []
  for (const orderId of orderIds) {
    const row = await findPaperAbout(papers.db, { orderId })
    const found = row && (await findIssued(papers.db, row.id))
    if (found) invoices.push(found.paper)
  }
  if (invoices.length === 0) throw new AppError('NO_INVOICES')
  const key = JSON.stringify(invoices)
  return drawInTurn({ customerId: actorId, key }, () => drawPapers(invoices))
}

interface Found {
  customerId: string
  paper: ShownPaper
}

async function getOwnPaper(papers: Papers, { id, customerId }: Which): Promise<Found> {
  const found = (await findIssued(papers.db, id)) ?? (await findEarlier(papers, id))
  if (!found || (customerId !== undefined && found.customerId !== customerId)) {
    throw new AppError('PAPER_NOT_FOUND')
  }
  return found
}

async function findIssued(db: Db, id: string): Promise<Found | undefined> {
  const row = await findPaper(db, id)
  if (!row) return undefined
  const [lines, buyer] = await Promise.all([listPaperLines(db, id), findBuyer(db, id)])
  const rows = paperRows(factsOf(row, lines, buyer))
  return { customerId: row.customerId, paper: { ...toWirePaper(row), rows } }
}

async function findEarlier(papers: Papers, orderId: string): Promise<Found | undefined> {
  const order = await findAnyOrderRow(papers.db, orderId)
  const paper = order && (await findEarlierReceipt(papers, order))
  return paper && { customerId: order.customerId, paper }
}
