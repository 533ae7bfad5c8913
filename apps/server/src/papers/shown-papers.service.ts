import { paiseToRupees } from '@nirbhaya/contract/money'
import { paperFileName } from '@nirbhaya/contract/papers/file-name'
import type { PaperFacts } from '@nirbhaya/contract/papers/paper-facts'
import { paperRows } from '@nirbhaya/contract/papers/paper-rows'
import type { Paper, ShownPaper } from '@nirbhaya/contract/papers/papers'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/client.ts'
import { drawInTurn } from '../platform/pdf/draw-in-turn.ts'
import { findOrderKey, hasMoneyFromBefore } from './issuing.queries.ts'
import {
  type Buyer,
  findBuyer,
  findPaper,
  listPaperLines,
  listPapersOfOrder,
  type PaperLineRow,
  type PaperRow,
} from './papers.queries.ts'
import type { PaperReference } from './papers.tables.ts'
import { readStart } from './settings.queries.ts'

/**
 * `id` is the id of an order or a document. `customerId` is the customer to whom it must belong; it is
 * undefined for the owner, who may read all.
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
  db: Db,
  { id: orderId, customerId }: Which,
): Promise<{ papers: Paper[]; hasEarlierReceipt: boolean }> {
  const order = await findOrderKey(db, orderId)
  if (!order || (customerId !== undefined && order.customerId !== customerId)) {
    throw new AppError('ORDER_NOT_FOUND')
  }
  const startedAt = await readStart(db)
  const [papers, hasEarlierReceipt] = await Promise.all([
    listPapersOfOrder(db, orderId),
    hasMoneyFromBefore(db, orderId, startedAt),
  ])
  return { papers: papers.map(toWirePaper), hasEarlierReceipt }
}

/**
 * Returns one document with all that is printed on it.
 * @throws AppError PAPER_NOT_FOUND, also for another customer's document
 */
export async function getShownPaper(db: Db, which: Which): Promise<ShownPaper> {
  const row = await getOwnPaper(db, which)
  const [lines, buyer] = await Promise.all([listPaperLines(db, row.id), findBuyer(db, row.id)])
  return { ...toWirePaper(row), rows: paperRows(factsOf(row, lines, buyer)) }
}

/**
 * Returns one document as a PDF.
 * @throws AppError PAPER_NOT_FOUND, and the errors of `drawInTurn`
 */
export async function getPaperPdf(db: Db, which: Which) {
  const { customerId } = await getOwnPaper(db, which)
  const paper = await getShownPaper(db, which)
  // The key contains all of the content, because the buyer may be erased.
  const pdf = await drawInTurn({ customerId, key: JSON.stringify(paper) }, () => drawPaper(paper))
  return { filename: paperFileName(paper.number), pdf }
}

async function drawPaper({ number, issuedAt, rows }: ShownPaper): Promise<Uint8Array> {
  // Loaded on demand: the PDF library is large.
  const { drawDocument } = await import('../platform/pdf/document.ts')
  return drawDocument({ name: `${rows.title} ${number}`, createdAt: new Date(issuedAt), rows })
}

async function getOwnPaper(db: Db, { id, customerId }: Which): Promise<PaperRow> {
  const row = await findPaper(db, id)
  if (!row || (customerId !== undefined && row.customerId !== customerId)) {
    throw new AppError('PAPER_NOT_FOUND')
  }
  return row
}

function factsOf(row: PaperRow, lines: PaperLineRow[], buyer: Buyer | undefined): PaperFacts {
  const { seller, items, movement, advances, duePaise, refersTo } = row.content
  const { gstin, state, ...named } = seller
  return {
    ...toWirePaper(row),
    orderId: row.orderId,
    seller: { ...named, ...(gstin && { gstin }), ...(state && { state }) },
    ...(buyer && { buyer }),
    ...(row.placeOfSupply && { placeOfSupply: row.placeOfSupply }),
    lines: lines.map((line) => ({
      name: line.name,
      hsn: line.hsn,
      unit: line.unit,
      quantity: line.quantity,
      rate: line.rate / 100,
      amount: paiseToRupees(line.amountPaise),
      taxable: paiseToRupees(line.taxablePaise),
      cgst: paiseToRupees(line.cgstPaise),
      sgst: paiseToRupees(line.sgstPaise),
      igst: paiseToRupees(line.igstPaise),
    })),
    items,
    ...(movement && { movement }),
    advances: advances.map(({ amountPaise, ...reference }) => ({
      ...toReference(reference),
      amount: paiseToRupees(amountPaise),
    })),
    due: paiseToRupees(duePaise),
    ...(refersTo && { refersTo: toReference(refersTo) }),
  }
}

const toWirePaper = ({ id, kind, number, issuedAt, amountPaise }: PaperRow): Paper => ({
  _id: id,
  kind,
  number,
  issuedAt: issuedAt.toISOString(),
  amount: paiseToRupees(amountPaise),
})

const toReference = ({ number, issuedOn }: PaperReference) => ({
  number,
  ...(issuedOn && { issuedOn }),
})
