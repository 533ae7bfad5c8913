import { formatDate, formatDateTime } from '../dates.ts'
import { demoBrand } from '../demo/demo-brand.ts'
import { paperWords as words } from '../messages/papers.ts'
import { formatExactRupees, formatSignedRupees } from '../money.ts'
import { orderIdShownCharacters } from '../orders/rules.ts'
import { placeLines, type StateCode } from '../states.ts'
import { placeOfSupply } from './gst-states.ts'
import { kindOfNumber, type PaperCopy, type PaperKind } from './kinds.ts'
import type { PaperFacts } from './paper-facts.ts'
import type { PaperColumn, PaperGrid, PaperRows } from './rows.schemas.ts'

/** The rows that only some kinds of documents have. */
interface Form {
  /** Shows the taxes that its amount includes. */
  isTaxed?: true
  /** Confirms money that went back to the buyer. */
  isRefund?: true
  /** A sentence that the law wants on this kind. */
  note?: string
  /**
   * Needs the seller's signature. The law exempts electronic invoices and credit notes from it, but not
   * vouchers (CGST rules 46, 50, 51 and 53).
   */
  isSigned?: true
}

const forms: Record<PaperKind, Form> = {
  'receipt-voucher': { note: words.noTaxOnAdvance, isSigned: true },
  'tax-invoice': { isTaxed: true },
  'bill-of-supply': {},
  'invoice-cum-bill': { isTaxed: true },
  'refund-voucher': { isRefund: true, isSigned: true },
  'credit-note': { isTaxed: true, isRefund: true },
  receipt: {},
  'refund-receipt': { isRefund: true },
  'delivery-challan': { isSigned: true },
  'kept-advance': { note: words.keptUntaxed },
}

/**
 * Decides all rows of a document.
 * @param copy the copy that is printed, if a document has several
 */
export function paperRows(paper: PaperFacts, copy?: PaperCopy): PaperRows {
  const { kind, number, orderId, seller, challan } = paper
  const title = words.titles[kind]
  const place = paper.placeOfSupply ? placeOfSupply(paper.placeOfSupply) : words.placeUnknown
  const { isSigned } = forms[kind]
  const note = noteOf(paper)
  return {
    shop: seller.shop ?? demoBrand.name,
    title,
    subtitle: subtitleOf(paper, copy),
    facts: [
      { name: words.number, value: number, width: 24 },
      { name: words.date, value: formatDate(paper.issuedAt), width: 26 },
      { name: words.order, value: `#${orderId.slice(-orderIdShownCharacters)}`, width: 16 },
      { name: words.placeOfSupply, value: place, width: 34 },
      ...(challan ? [{ name: words.parcel, value: challan.parcel, width: 18 }] : []),
    ],
    parties: [sellerOf(seller), buyerOf(paper.buyer)],
    table:
      paper.lines.length > 0
        ? gridOf(lineColumnsOf(paper), paper.lines)
        : gridOf(itemColumnsOf(paper.items), paper.items),
    sums: sumsOf(paper),
    blocks: movementsOf(paper),
    notes: [
      ...(note ? [note] : []),
      seller.gstin ? `${words.reverseCharge}.` : words.notRegistered,
      ...(copy === 'certified' ? [words.certified] : []),
      isSigned || copy === 'certified' ? words.signature(seller.name) : words.unsigned,
    ],
    foot: `${title} ${number} · ${words.order} ${orderId}`,
  }
}

function subtitleOf({ kind, seller, nature, challan }: PaperFacts, copy?: PaperCopy): string {
  if (challan) {
    const mark =
      words.copies[challan.reason === 'replacement' ? 'consignee' : (copy ?? 'consignee')]
    return `${mark}. ${words.challans[challan.reason]}`
  }
  const about = nature ? words.natures[nature] : words.subtitles[kind]
  const marked = copy ? `${words.copies[copy]}. ${words.handedOver}` : about
  return seller.isComposition ? `${words.composition}. ${marked}` : marked
}

/** A voucher for goods without tax does not promise a tax invoice. */
function noteOf({ kind, seller, items, challan }: PaperFacts): string | undefined {
  if (challan) return words.challanNotes[challan.reason]
  if (kind !== 'receipt-voucher') return forms[kind].note
  if (seller.isComposition) return words.compositionAdvance
  return items.some(({ untaxed }) => untaxed) ? words.untaxedAdvance : forms[kind].note
}

export const sellerOf = ({ name, address, phone, email, gstin = '' }: PaperFacts['seller']) => ({
  heading: words.seller,
  name,
  lines: [
    address,
    `${words.phone}: ${phone}`,
    `${words.email}: ${email}`,
    gstin && `${words.gstin}: ${gstin}`,
  ].filter(Boolean),
})

export function buyerOf(buyer: PaperFacts['buyer']) {
  const heading = words.buyer
  if (!buyer) return { heading, name: words.unnamedBuyer, lines: [] }
  const { name, lastName, address1, address2, phone, business } = buyer
  const person = `${name} ${lastName}`.trim()
  const place = [address1, address2, ...placeLines(buyer), phone && `${words.phone}: ${phone}`]
  const lines = business ? [`${words.gstin}: ${business.gstin}`, person, ...place] : place
  return { heading, name: business?.legalName ?? person, lines: lines.filter(Boolean) }
}

export interface Column<Row> extends PaperColumn {
  text: (row: Row) => string
}

type Line = PaperFacts['lines'][number]

const isTaxable = ({ taxability }: Line) => taxability === 'taxable'

const lineColumns: Column<Line>[] = [
  { title: words.item, width: 25, part: 'name', text: ({ name }) => name },
  { title: words.hsn, width: 12, part: 'detail', text: ({ hsn }) => hsn },
  {
    title: words.quantity,
    width: 10,
    part: 'detail',
    isNumber: true,
    text: ({ quantity, unit }) => (quantity === undefined ? words.noValue : `${quantity} ${unit}`),
  },
  { title: words.rate, width: 9, part: 'detail', isNumber: true, text: rateOf },
  {
    title: words.taxable,
    width: 15,
    part: 'detail',
    isNumber: true,
    text: (line) => (isTaxable(line) ? formatExactRupees(line.taxable) : words.noValue),
  },
  {
    title: words.tax,
    width: 14,
    part: 'detail',
    isNumber: true,
    text: (line) =>
      isTaxable(line) ? formatExactRupees(line.cgst + line.sgst + line.igst) : words.noValue,
  },
  {
    title: words.amount,
    width: 15,
    part: 'amount',
    isNumber: true,
    text: ({ amount }) => formatExactRupees(amount),
  },
]

/** The columns of goods without tax (CGST rule 49). */
const untaxedColumns = lineColumns.filter(
  ({ title }) => ![words.rate, words.taxable, words.tax].some((taxed) => taxed === title),
)

/** Beside a rate in percent, the column also has the word “Exempt”. */
const mixedColumns = lineColumns.map((column) =>
  column.title === words.rate ? { ...column, width: 11 } : column,
)

/** The columns of goods that are replaced free of charge: no tax is charged, so a rate would be wrong. */
const replacedColumns = untaxedColumns.map((column) =>
  column.title === words.amount ? { ...column, title: words.taxable } : column,
)

function lineColumnsOf({ lines, challan }: PaperFacts) {
  if (challan?.reason === 'replacement') return replacedColumns
  if (lines.every(isTaxable)) return lineColumns
  return lines.some(isTaxable) ? mixedColumns : untaxedColumns
}

function rateOf({ rate, taxability }: Line): string {
  return taxability === 'nil-rated' || taxability === 'exempt'
    ? words.untaxed[taxability]
    : `${rate}%`
}

type Item = PaperFacts['items'][number]

/** Returns the columns for goods on a voucher. The rate is known only if each product had one on that day. */
const itemColumnsOf = (items: Item[]): Column<Item>[] => [
  { title: words.item, width: 72, part: 'name', text: ({ name }) => name },
  ...(items.every(({ rate }) => rate !== undefined) ? [rateColumn] : []),
  {
    title: words.quantity,
    width: 14,
    part: 'detail',
    isNumber: true,
    text: ({ quantity }) => String(quantity),
  },
]

const rateColumn: Column<Item> = {
  title: words.rate,
  width: 14,
  part: 'detail',
  isNumber: true,
  text: ({ rate, untaxed }) => (untaxed ? words.untaxed[untaxed] : `${rate}%`),
}

export function gridOf<Row>(columns: Column<Row>[], rows: Row[]): PaperGrid {
  return {
    columns: columns.map(({ text: _, ...column }) => column),
    rows: rows.map((row) => columns.map(({ text }) => text(row))),
  }
}

const sum = (name: string, rupees: number) => ({ name, amount: formatExactRupees(rupees) })

function sumsOf(paper: PaperFacts): PaperRows['sums'] {
  const { kind, amount, due, challan } = paper
  const isTaxed = challan ? challan.reason !== 'replacement' : forms[kind].isTaxed
  const byRate = Map.groupBy(paper.lines.filter(isTaxable), ({ rate }) => rate)
  const untaxed = paper.lines
    .filter((line) => !isTaxable(line))
    .reduce((rupees, line) => rupees + line.amount, 0)
  const taxes = [...byRate]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([rate, lines]) => taxesOf(paper, rate, lines))
  return [
    ...(isTaxed ? taxes : []),
    ...(isTaxed && taxes.length > 0 && untaxed > 0 ? [sum(words.untaxedValue, untaxed)] : []),
    { ...sum(words.totals[kind], amount), isTotal: true },
    ...(due > 0 ? [sum(words.due, due)] : []),
  ]
}

/**
 * Returns the taxable value and the taxes of all lines with one rate. Within the seller's State, half of the
 * tax is the State's, or the Union Territory's. To another State, all of it is integrated tax.
 */
function taxesOf(
  { seller: { state }, placeOfSupply: place }: PaperFacts,
  rate: number,
  lines: PaperFacts['lines'],
) {
  const total = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    lines.reduce((rupees, line) => rupees + line[part], 0)
  const stateTax = place && territories.includes(place) ? words.utgst : words.sgst
  const named = (name: string, percent: number) => `${name}, ${percent}%`
  return [
    sum(named(words.taxable, rate), total('taxable')),
    ...(state === place
      ? [
          sum(named(words.cgst, rate / 2), total('cgst')),
          sum(named(stateTax, rate / 2), total('sgst')),
        ]
      : [sum(named(words.igst, rate), total('igst'))]),
  ]
}

/** The Union Territories without a legislature. They have a tax of their own instead of the State tax. */
const territories: StateCode[] = ['AN', 'CH', 'DH', 'LA', 'LD']

/**
 * Returns the advances that an invoice lists. On a document of another kind: the payment or refund that it
 * confirms, the document that it refers to, and the e-way bill.
 */
function movementsOf({ kind, advances, movement, amount, refersTo, challan }: PaperFacts) {
  const rows: PaperRows['blocks'][number]['rows'] = advances.map((advance) => ({
    text: `${advance.amount < 0 ? `${words.refundBefore}: ` : ''}${referenceOf(advance)}`,
    amount: formatSignedRupees(advance.amount),
  }))
  if (movement) {
    const name = forms[kind].isRefund ? words.refunded : words.paid
    const online = forms[kind].isRefund ? '' : ` ${words.online}.`
    const how = movement.isByHand ? ` ${words.byHand}.` : online
    const text = `${name}, ${formatDateTime(movement.at)}.${how} ${words.reference}: ${movement.reference}`
    rows.push({ text, amount: formatExactRupees(amount) })
  }
  if (refersTo) {
    const title = words.titles[kindOfNumber(refersTo.number) ?? 'receipt'].toLowerCase()
    rows.push({ text: `${words.refersTo[kind]} ${title} ${referenceOf(refersTo)}` })
  }
  if (challan?.ewayBill) rows.push({ text: words.ewayBill(challan.ewayBill) })
  if (rows.length === 0) return []
  const heading = kind === 'kept-advance' ? words.keptPayments : words.payments
  return [{ ...(advances.length > 0 && { heading }), rows }]
}

const referenceOf = ({ number, issuedOn }: { number: string; issuedOn?: string | undefined }) =>
  issuedOn ? `${number} ${words.ofDay(formatDate(`${issuedOn}T12:00:00Z`))}` : number
