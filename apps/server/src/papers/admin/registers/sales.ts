import { paperWords } from '@nirbhaya/contract/messages/papers'
import {
  registerColumns as columns,
  paperAdminWords,
  paperColumns,
} from '@nirbhaya/contract/messages/papers/admin'
import { paiseToRupees as rupees } from '@nirbhaya/contract/money'
import { kindOf } from '@nirbhaya/contract/papers/kinds'
import { states } from '@nirbhaya/contract/states'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { readAll } from '../../../platform/database/paging.ts'
import type { Columns } from '../../../platform/http/bodies/spreadsheet.ts'
import type { Buyer, PaperLineRow, PaperRow } from '../../papers.queries.ts'
import { paperBuyer, paperLine } from '../../papers.tables.ts'
import { listRegister, type Span } from '../report.queries.ts'

interface SalesRow {
  document: PaperRow
  /** Undefined if the person was erased. */
  buyer: Buyer | undefined
  line: PaperLineRow
  /** -1 on a credit note. */
  sign: 1 | -1
  isFirst: boolean
}

/** Returns the legal name of a business, and of everybody else the name they gave. */
function nameOf(buyer: Buyer | undefined) {
  if (!buyer) return ''
  return buyer.business?.legalName ?? `${buyer.name} ${buyer.lastName}`
}

/** The columns of the sales register: a row for each line of an invoice, a bill of supply or a credit note. */
export const sales: Columns<SalesRow> = [
  { title: paperColumns.date, of: ({ document }) => document.issuedOn },
  { title: paperColumns.number, of: ({ document }) => document.number },
  { title: paperColumns.kind, of: ({ document }) => paperWords.titles[kindOf(document)] },
  { title: paperColumns.refersTo, of: ({ document }) => document.content.refersTo?.number ?? '' },
  { title: columns.buyer, of: ({ buyer }) => nameOf(buyer) },
  { title: paperColumns.buyerGstin, of: ({ document }) => document.buyerGstin ?? '' },
  {
    title: columns.state,
    of: ({ document: { placeOfSupply: place } }) => (place ? states[place] : ''),
  },
  { title: columns.item, of: ({ line }) => line.name },
  { title: paperAdminWords.hsn, of: ({ line }) => line.hsn },
  { title: paperAdminWords.unit, of: ({ line }) => line.unit },
  { title: paperAdminWords.quantity, of: ({ line, sign }) => sign * line.quantity },
  { title: columns.rate, of: ({ line }) => line.rate / 100 },
  { title: paperWords.taxable, of: ({ line, sign }) => rupees(sign * line.taxablePaise) },
  { title: columns.cgst, of: ({ line, sign }) => rupees(sign * line.cgstPaise) },
  { title: columns.sgst, of: ({ line, sign }) => rupees(sign * line.sgstPaise) },
  { title: columns.igst, of: ({ line, sign }) => rupees(sign * line.igstPaise) },
  { title: paperAdminWords.total, of: ({ line, sign }) => rupees(sign * line.amountPaise) },
  {
    title: columns.dueAtInvoice,
    // Only in the first row of a document, so that the sum of the column is right.
    of: ({ document, isFirst }) => (isFirst ? rupees(document.content.duePaise) : 0),
  },
]

export async function* listSales(db: Db, span: Span): AsyncGenerator<SalesRow[]> {
  const documents = readAll(
    (portion) => listRegister(db, span, ['tax-invoice', 'credit-note'], portion),
    ({ issuedAt, id }) => ({ at: issuedAt, id }),
  )
  for await (const portion of documents) yield await rowsOf(db, portion)
}

async function rowsOf(db: Db, documents: PaperRow[]): Promise<SalesRow[]> {
  const ids = documents.map(({ id }) => id)
  const [lines, buyers] = await Promise.all([
    db
      .select()
      .from(paperLine)
      .where(inArray(paperLine.paperId, ids))
      .orderBy(paperLine.paperId, paperLine.position),
    db.select().from(paperBuyer).where(inArray(paperBuyer.paperId, ids)),
  ])
  const linesOf = Map.groupBy(lines, ({ paperId }) => paperId)
  const buyerOf = new Map(buyers.map(({ paperId, buyer }) => [paperId, buyer]))
  return documents.flatMap((document) =>
    (linesOf.get(document.id) ?? []).map((line, index) => ({
      document,
      buyer: buyerOf.get(document.id),
      line,
      sign: document.kind === 'credit-note' ? (-1 as const) : (1 as const),
      isFirst: index === 0,
    })),
  )
}
