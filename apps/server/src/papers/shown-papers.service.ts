import { paperFileName } from '@nirbhaya/contract/papers/file-name'
import type { PaperCopy } from '@nirbhaya/contract/papers/kinds'
import type { PaperFacts } from '@nirbhaya/contract/papers/paper-facts'
import { paperRows } from '@nirbhaya/contract/papers/paper-rows'
import type { Paper, ShownPaper } from '@nirbhaya/contract/papers/papers'
import { readPrintedBrand } from '../brand/printed-brand.service.ts'
import { findAnyOrderRow } from '../orders/order-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/client.ts'
import { drawInTurn } from '../platform/pdf/draw-in-turn.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { findChallan, findChallanBuyer, listChallansOfOrder } from './challans/challans.queries.ts'
import { drawPaper, drawPapers } from './drawing.ts'
import { findEarlierReceipt } from './earlier-receipts/earlier-receipts.service.ts'
import type { Papers } from './issuing.service.ts'
import { factsOf, factsOfChallan, toWireChallan, toWirePaper } from './paper-facts.ts'
import {
  findBuyer,
  findPaper,
  findPaperAbout,
  listPaperLines,
  listPapersOfOrder,
} from './papers.queries.ts'

export interface PrintedPapers extends Papers {
  /** Has the logo that is printed. */
  storage: Storage
}

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
  const [earlier, issued, challans] = await Promise.all([
    findEarlierReceipt(papers, order),
    listPapersOfOrder(papers.db, id),
    listChallansOfOrder(papers.db, id),
  ])
  const numbered = [...issued.map(toWirePaper), ...challans.map(toWireChallan)]
  const oldestFirst = numbered.toSorted((one, other) => (one.issuedAt < other.issuedAt ? -1 : 1))
  return { papers: [...(earlier ? [earlier] : []), ...oldestFirst] }
}

/**
 * Returns one document with all that is printed on it.
 * @throws AppError PAPER_NOT_FOUND, also for another customer's document
 */
export async function getShownPaper(papers: Papers, which: Which): Promise<ShownPaper> {
  return (await getOwnPaper(papers, which)).paper
}

/**
 * Returns one document as a PDF. The owner gets all copies of a challan, its customer the original.
 * @throws AppError PAPER_NOT_FOUND, and the errors of `drawInTurn`
 */
export async function getPaperPdf(papers: PrintedPapers, which: Which) {
  const { customerId, paper, facts } = await getOwnPaper(papers, which)
  const isOwners = which.customerId === undefined
  const printed = isOwners && facts?.challan ? copiesOf({ customerId, paper, facts }) : [paper]
  const brand = await readPrintedBrand(papers.db, papers.storage)
  // The key contains all of the content: the buyer may be erased, and an earlier receipt changes with a payment.
  const pdf = await drawInTurn({ customerId, key: JSON.stringify(printed) }, () =>
    drawPaper(brand, paper, printed),
  )
  return { filename: paperFileName(brand.name, paper.number), pdf }
}

/**
 * Returns the papers that go with some parcels as one PDF, in the order of the parcels. A parcel with a challan has all
 * copies of it, and a copy of the invoice if its goods are on that invoice (CGST rule 55(5)). Any other parcel has its
 * order's invoice, once for each order.
 * @throws AppError NO_INVOICES if none of the parcels has a paper, and the errors of `drawInTurn`
 */
export async function getParcelPapersPdf(
  papers: PrintedPapers,
  { parcels, actorId }: { parcels: { id: string; orderId: string }[]; actorId: string },
): Promise<Uint8Array> {
  const { db } = papers
  const pile: ShownPaper[] = []
  const invoiced = new Set<string>()
  for (const { id: parcelId, orderId } of parcels) {
    const challan = await findIssuedChallan(db, { parcelId })
    if (challan) pile.push(...copiesOf(challan))
    const needsNoInvoice = challan ? isReplacement(challan) : invoiced.has(orderId)
    if (needsNoInvoice) continue
    const row = await findPaperAbout(db, { orderId })
    const invoice = row && (await findIssued(db, row.id))
    if (invoice) {
      const { paper, facts } = invoice
      pile.push(challan ? { ...paper, rows: paperRows(facts, 'certified') } : paper)
    }
    invoiced.add(orderId)
  }
  if (pile.length === 0) throw new AppError('NO_INVOICES')
  const brand = await readPrintedBrand(db, papers.storage)
  const key = JSON.stringify(pile)
  return drawInTurn({ customerId: actorId, key }, () => drawPapers(brand, pile))
}

/** Returns the copies of a challan: three if the goods are supplied to the recipient (CGST rule 55(2)). */
const copiesOf = ({ paper, facts }: Issued): ShownPaper[] =>
  isReplacement({ facts })
    ? [paper]
    : challanCopies.map((copy) => ({ ...paper, rows: paperRows(facts, copy) }))

const challanCopies: PaperCopy[] = ['consignee', 'transporter', 'consigner']

const isReplacement = ({ facts }: Pick<Issued, 'facts'>) => facts.challan?.reason === 'replacement'

interface Found {
  customerId: string
  paper: ShownPaper
  /** Not for receipts from before the shop numbered its documents. */
  facts?: PaperFacts
}

type Issued = Required<Found>

async function getOwnPaper(papers: Papers, { id, customerId }: Which): Promise<Found> {
  const found =
    (await findIssued(papers.db, id)) ??
    (await findIssuedChallan(papers.db, { id })) ??
    (await findEarlier(papers, id))
  if (!found || (customerId !== undefined && found.customerId !== customerId)) {
    throw new AppError('PAPER_NOT_FOUND')
  }
  return found
}

async function findIssued(db: Db, id: string): Promise<Issued | undefined> {
  const row = await findPaper(db, id)
  if (!row) return undefined
  const [lines, buyer] = await Promise.all([listPaperLines(db, id), findBuyer(db, id)])
  return foundOf(row, factsOf(row, lines, buyer))
}

async function findIssuedChallan(
  db: Db,
  which: { id: string } | { parcelId: string },
): Promise<Issued | undefined> {
  const row = await findChallan(db, which)
  if (!row) return undefined
  return foundOf(row, factsOfChallan(row, await findChallanBuyer(db, row.id)))
}

const foundOf = ({ id, customerId }: { id: string; customerId: string }, facts: PaperFacts) => ({
  customerId,
  paper: { ...wireOf(id, facts), rows: paperRows(facts) },
  facts,
})

const wireOf = (_id: string, { kind, number, issuedAt, amount }: PaperFacts) => ({
  _id,
  kind,
  number,
  issuedAt,
  amount,
})

async function findEarlier(papers: Papers, orderId: string): Promise<Found | undefined> {
  const order = await findAnyOrderRow(papers.db, orderId)
  const paper = order && (await findEarlierReceipt(papers, order))
  return paper && { customerId: order.customerId, paper }
}
