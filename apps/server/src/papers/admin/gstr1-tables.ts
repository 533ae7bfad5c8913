import { paperWords } from '@nirbhaya/contract/messages/papers'
import { paperColumns as columns } from '@nirbhaya/contract/messages/papers/admin'
import { paiseToRupees } from '@nirbhaya/contract/money'
import {
  portalDay,
  portalName,
  portalPlace,
  portalRegular,
  portalUnits,
} from '@nirbhaya/contract/papers/gst-portal'
import { placeOfSupply } from '@nirbhaya/contract/papers/gst-states'
import { kindOfNumber, type PaperKind, type StoredKind } from '@nirbhaya/contract/papers/kinds'
import type { PaperTable } from '@nirbhaya/contract/papers/tables'
import type { Db } from '../../platform/database/client.ts'
import { readAll } from '../../platform/database/paging.ts'
import {
  type Columns,
  type CsvReader,
  withoutFormulas,
} from '../../platform/http/bodies/spreadsheet.ts'
import { listChallansOfDays } from '../challans/challans.queries.ts'
import type { PaperRow } from '../papers.queries.ts'
import { gstr3b, listGstr3b } from './gstr3b-table.ts'
import { advancesRegister, listAdvanceRows } from './registers/advances.ts'
import { ledger, listLedger } from './registers/ledger.ts'
import { listSales, sales } from './registers/sales.ts'
import {
  type DocumentsRow,
  type ExemptRow,
  type HsnRow,
  type LargeRow,
  listByHsn,
  listDocuments,
  listExempt,
  listLarge,
  listRegister,
  listRegistered,
  listSmallSupplies,
  type RegisteredRow,
  type Span,
  type SupplyRow,
} from './report.queries.ts'

/**
 * Amounts stay numbers. As a text, a negative amount would be escaped: the export escapes every text that
 * starts with a minus sign.
 */
const rupees = paiseToRupees
const percent = (rate: number) => (rate / 100).toString()

/**
 * GSTR-1's columns, in the words of the GST portal's offline tool. The columns for cess and e-commerce
 * operators stay empty.
 */
const b2b: Columns<RegisteredRow> = [
  { title: 'GSTIN/UIN of Recipient', of: ({ gstin }) => gstin },
  { title: 'Receiver Name', of: ({ name }) => portalName(withoutFormulas(name)) },
  { title: 'Invoice Number', of: ({ number }) => number },
  { title: 'Invoice date', of: ({ issuedOn }) => portalDay(issuedOn) },
  { title: 'Invoice Value', of: ({ documentPaise }) => rupees(documentPaise) },
  { title: 'Place Of Supply', of: ({ place }) => portalPlace(place) },
  { title: 'Reverse Charge', of: () => 'N' },
  { title: 'Applicable % of Tax Rate', of: () => '' },
  { title: 'Invoice Type', of: () => portalRegular },
  { title: 'E-Commerce GSTIN', of: () => '' },
  { title: 'Rate', of: ({ rate }) => percent(rate) },
  { title: 'Taxable Value', of: ({ taxablePaise }) => rupees(taxablePaise) },
  { title: 'Cess Amount', of: () => 0 },
]

/** The columns for credit notes to buyers with a GSTIN. As in `cdnur`, amounts have no sign. */
const cdnr: Columns<RegisteredRow> = [
  { title: 'GSTIN/UIN of Recipient', of: ({ gstin }) => gstin },
  { title: 'Receiver Name', of: ({ name }) => portalName(withoutFormulas(name)) },
  { title: 'Note Number', of: ({ number }) => number },
  { title: 'Note Date', of: ({ issuedOn }) => portalDay(issuedOn) },
  { title: 'Note Type', of: () => 'C' },
  { title: 'Place Of Supply', of: ({ place }) => portalPlace(place) },
  { title: 'Reverse Charge', of: () => 'N' },
  { title: 'Note Supply Type', of: () => portalRegular },
  { title: 'Note Value', of: ({ documentPaise }) => rupees(documentPaise) },
  { title: 'Applicable % of Tax Rate', of: () => '' },
  { title: 'Rate', of: ({ rate }) => percent(rate) },
  { title: 'Taxable Value', of: ({ taxablePaise }) => rupees(-taxablePaise) },
  { title: 'Cess Amount', of: () => 0 },
]

const b2cs: Columns<SupplyRow> = [
  { title: 'Type', of: () => 'OE' },
  { title: 'Place Of Supply', of: ({ place }) => portalPlace(place) },
  { title: 'Applicable % of Tax Rate', of: () => '' },
  { title: 'Rate', of: ({ rate }) => percent(rate) },
  { title: 'Taxable Value', of: ({ taxablePaise }) => rupees(taxablePaise) },
  { title: 'Cess Amount', of: () => 0 },
  { title: 'E-Commerce GSTIN', of: () => '' },
]

const b2cl: Columns<LargeRow> = [
  { title: 'Invoice Number', of: ({ number }) => number },
  { title: 'Invoice date', of: ({ issuedOn }) => portalDay(issuedOn) },
  { title: 'Invoice Value', of: ({ documentPaise }) => rupees(documentPaise) },
  { title: 'Place Of Supply', of: ({ place }) => portalPlace(place) },
  { title: 'Applicable % of Tax Rate', of: () => '' },
  { title: 'Rate', of: ({ rate }) => percent(rate) },
  { title: 'Taxable Value', of: ({ taxablePaise }) => rupees(taxablePaise) },
  { title: 'Cess Amount', of: () => 0 },
  { title: 'E-Commerce GSTIN', of: () => '' },
]

/**
 * The columns for credit notes to large invoices. Their amounts have no sign: the note type `C` (credit)
 * gives the direction.
 */
const cdnur: Columns<LargeRow> = [
  { title: 'UR Type', of: () => 'B2CL' },
  { title: 'Note Number', of: ({ number }) => number },
  { title: 'Note Date', of: ({ issuedOn }) => portalDay(issuedOn) },
  { title: 'Note Type', of: () => 'C' },
  { title: 'Place Of Supply', of: ({ place }) => portalPlace(place) },
  { title: 'Note Value', of: ({ documentPaise }) => rupees(documentPaise) },
  { title: 'Applicable % of Tax Rate', of: () => '' },
  { title: 'Rate', of: ({ rate }) => percent(rate) },
  { title: 'Taxable Value', of: ({ taxablePaise }) => rupees(-taxablePaise) },
  { title: 'Cess Amount', of: () => 0 },
]

/** Table 8 has a row for each of these, with the portal's words. */
const exemptRows = [
  {
    portalType: 'INTRB2B',
    title: 'Inter-State supplies to registered persons',
    isRegistered: true,
    isInterState: true,
  },
  {
    portalType: 'INTRAB2B',
    title: 'Intra-State supplies to registered persons',
    isRegistered: true,
    isInterState: false,
  },
  {
    portalType: 'INTRB2C',
    title: 'Inter-State supplies to unregistered persons',
    isRegistered: false,
    isInterState: true,
  },
  {
    portalType: 'INTRAB2C',
    title: 'Intra-State supplies to unregistered persons',
    isRegistered: false,
    isInterState: false,
  },
] as const

const exemp: Columns<{ title: string; sums: ExemptRow | undefined }> = [
  { title: 'Description', of: ({ title }) => title },
  { title: 'Nil Rated Supplies', of: ({ sums }) => rupees(sums?.nilRatedPaise ?? 0) },
  {
    title: 'Exempted(other than nil rated/non GST supply)',
    of: ({ sums }) => rupees(sums?.exemptedPaise ?? 0),
  },
  { title: 'Non-GST Supplies', of: () => 0 },
]

export const listExemptRows = async (db: Db, span: Span) => {
  const found = await listExempt(db, span)
  return exemptRows.map((one) => ({
    ...one,
    sums: found.find(
      (row) => row.isRegistered === one.isRegistered && row.isInterState === one.isInterState,
    ),
  }))
}

const listHsnOf = async (db: Db, span: Span, isRegistered: boolean) =>
  (await listByHsn(db, span)).filter((row) => row.isRegistered === isRegistered)

const hsn: Columns<HsnRow> = [
  { title: 'HSN', of: (row) => row.hsn },
  { title: 'Description', of: ({ name }) => name },
  { title: 'UQC', of: ({ unit }) => portalUnits[unit] },
  { title: 'Total Quantity', of: ({ quantity }) => quantity },
  { title: 'Total Value', of: ({ totalPaise }) => rupees(totalPaise) },
  { title: 'Rate', of: ({ rate }) => percent(rate) },
  { title: 'Taxable Value', of: ({ taxablePaise }) => rupees(taxablePaise) },
  { title: 'Integrated Tax Amount', of: ({ igstPaise }) => rupees(igstPaise) },
  { title: 'Central Tax Amount', of: ({ cgstPaise }) => rupees(cgstPaise) },
  { title: 'State/UT Tax Amount', of: ({ sgstPaise }) => rupees(sgstPaise) },
  { title: 'Cess Amount', of: () => 0 },
]

/**
 * The names that table 13 of GSTR-1 uses for kinds of documents, and their numbers in the portal's list. That
 * table lists the document numbers of the period. Plain receipts do not belong in it.
 */
export const natures: Partial<Record<PaperKind, { title: string; portalNumber: number }>> = {
  'tax-invoice': { title: 'Invoices for outward supply', portalNumber: 1 },
  // The portal's list has no entry of its own for bills of supply.
  'bill-of-supply': { title: 'Invoices for outward supply', portalNumber: 1 },
  'invoice-cum-bill': { title: 'Invoices for outward supply', portalNumber: 1 },
  'credit-note': { title: 'Credit Note', portalNumber: 5 },
  'receipt-voucher': { title: 'Receipt Voucher', portalNumber: 6 },
  'refund-voucher': { title: 'Refund Voucher', portalNumber: 8 },
  // The portal's list has no entry for challans of later parcels (CGST rule 55(5)), either.
  'delivery-challan': {
    title: 'Delivery Challan in case other than by way of supply (excluding at S no. 9 to 11)',
    portalNumber: 12,
  },
}

const docs: Columns<DocumentsRow> = [
  { title: 'Nature of Document', of: ({ kind }) => natures[kind]?.title ?? '' },
  { title: 'Sr. No. From', of: ({ first }) => first },
  { title: 'Sr. No. To', of: ({ last }) => last },
  { title: 'Total Number', of: ({ count }) => count },
  { title: 'Cancelled', of: () => 0 },
]

/** The facts of a document that the register shows; a challan moves no money. */
type RegisterRow = Pick<
  PaperRow,
  | 'number'
  | 'issuedOn'
  | 'orderId'
  | 'placeOfSupply'
  | 'buyerGstin'
  | 'amountPaise'
  | 'taxablePaise'
  | 'cgstPaise'
  | 'sgstPaise'
  | 'igstPaise'
> & {
  content: Pick<PaperRow['content'], 'refersTo'> & Partial<Pick<PaperRow['content'], 'movement'>>
}

const register: Columns<RegisterRow> = [
  { title: columns.number, of: ({ number }) => number },
  { title: columns.kind, of: ({ number }) => paperWords.titles[kindOfNumber(number) ?? 'receipt'] },
  { title: columns.date, of: ({ issuedOn }) => issuedOn },
  { title: columns.order, of: ({ orderId }) => orderId },
  {
    title: paperWords.placeOfSupply,
    of: ({ placeOfSupply: place }) => (place ? placeOfSupply(place) : ''),
  },
  { title: columns.buyerGstin, of: ({ buyerGstin }) => buyerGstin ?? '' },
  { title: columns.amount, of: ({ amountPaise }) => rupees(amountPaise) },
  { title: paperWords.taxable, of: ({ taxablePaise }) => rupees(taxablePaise) },
  { title: paperWords.cgst, of: ({ cgstPaise }) => rupees(cgstPaise) },
  { title: paperWords.sgst, of: ({ sgstPaise }) => rupees(sgstPaise) },
  { title: paperWords.igst, of: ({ igstPaise }) => rupees(igstPaise) },
  { title: columns.refersTo, of: ({ content }) => content.refersTo?.number ?? '' },
  { title: columns.reference, of: ({ content }) => content.movement?.reference ?? '' },
]

/**
 * A function that is called with the reader, the columns and the rows of one table. The type parameter `Row`
 * is the same for columns and rows, so TypeScript refuses the columns of one table with the rows of another
 * table.
 */
type Use<Result> = <Row>(
  reader: CsvReader,
  columns: Columns<Row>,
  batches: AsyncIterable<Row[]>,
) => Result

async function* once<Row>(rows: Promise<Row[]>) {
  yield await rows
}

async function* allDocumentsOf(db: Db, span: Span): AsyncGenerator<RegisterRow[]> {
  yield* documentsOf(db, span)
  yield* readAll((portion) => listChallansOfDays(db, span, portion), position)
}

const position = ({ issuedAt, id }: { issuedAt: Date; id: string }) => ({ at: issuedAt, id })

const documentsOf = (db: Db, span: Span, kinds?: StoredKind[]) =>
  readAll((portion) => listRegister(db, span, kinds, portion), position)

export const listNamedDocuments = async (db: Db, span: Span): Promise<DocumentsRow[]> =>
  (await listDocuments(db, span)).filter(({ kind }) => natures[kind] !== undefined)

const advanceKinds: StoredKind[] = ['receipt-voucher', 'refund-voucher']

/**
 * Calls `use` with one of the accountant's tables, for a range of days. The portal's offline tool reads the
 * tables for the portal.
 */
export function withTable<Result>(db: Db, span: Span, table: PaperTable, use: Use<Result>): Result {
  const uses: Record<PaperTable, () => Result> = {
    b2b: () => use('machine', b2b, once(listRegistered(db, span, 'tax-invoice'))),
    b2cs: () => use('machine', b2cs, once(listSmallSupplies(db, span))),
    b2cl: () => use('machine', b2cl, once(listLarge(db, span, 'tax-invoice'))),
    cdnr: () => use('machine', cdnr, once(listRegistered(db, span, 'credit-note'))),
    cdnur: () => use('machine', cdnur, once(listLarge(db, span, 'credit-note'))),
    exemp: () => use('machine', exemp, once(listExemptRows(db, span))),
    'hsn-b2b': () => use('machine', hsn, once(listHsnOf(db, span, true))),
    'hsn-b2c': () => use('machine', hsn, once(listHsnOf(db, span, false))),
    docs: () => use('machine', docs, once(listNamedDocuments(db, span))),
    'gstr-3b': () => use('machine', gstr3b, once(listGstr3b(db, span))),
    sales: () => use('person', sales, listSales(db, span)),
    'advances-register': () => use('person', advancesRegister, listAdvanceRows(db, span)),
    ledger: () => use('person', ledger, listLedger(db, span)),
    advances: () => use('person', register, documentsOf(db, span, advanceKinds)),
    register: () => use('person', register, allDocumentsOf(db, span)),
  }
  return uses[table]()
}
