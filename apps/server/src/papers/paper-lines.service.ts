import type { MoneyPaperKind } from '@nirbhaya/contract/papers/kinds'
import type { RefundLine, RefundShare } from '../payments/money.tables.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import {
  listNoteLines,
  listPaperLines,
  type PaperLineRow,
  type PaperRow,
} from './papers.queries.ts'
import type { SellerConfig } from './seller.service.ts'
import { readTaxFacts } from './tax-facts.service.ts'
import { includedTaxes, splitByWeight, type Taxes } from './taxes.ts'

export type NewLine = Omit<PaperLineRow, 'paperId'>

/** `tax-missing`: a product has no tax rate, or no HSN code with enough digits. */
export type WhyNotTaxed = 'tax-missing'

/** The units of an order's line that an invoice lists, and their price together, in paise. */
export interface InvoicedLine {
  position: number
  productId: string
  name: string
  quantity: number
  wholePaise: number
}

interface ToTax {
  bought: InvoicedLine[]
  /** The price of all lines together. */
  amountPaise: number
  isSameState: boolean
  /** Whether the seller is under the composition scheme, and so collects no tax. */
  isComposition: boolean
  /** The calendar date in Indian time whose tax rates apply. */
  day: string
}

/**
 * Returns the lines of an order's invoice. `amountPaise` is split between the lines in proportion to their
 * prices. Each line has its share, and the tax that the share includes.
 */
export async function taxedLines(
  tx: Tx,
  config: Pick<SellerConfig, 'gst'>,
  { bought, amountPaise, isSameState, isComposition, day }: ToTax,
): Promise<NewLine[] | WhyNotTaxed> {
  const ids = bought.map(({ productId }) => productId)
  const facts = await readTaxFacts(tx, config, ids, day)
  const shares = splitByWeight(
    amountPaise,
    bought.map(({ wholePaise }) => wholePaise),
  )
  const lines = bought.flatMap(({ position, productId, name, quantity }, index) => {
    const known = facts.get(productId)
    if (!known) return []
    const { hsn, unit } = known
    const { rate, taxability } = isComposition ? uncollected : known
    const sharePaise = shares[index] ?? 0
    const split = includedTaxes(sharePaise, rate, isSameState)
    const taxes = { rate, taxability, ...split }
    return [{ position, name, hsn, unit, quantity, amountPaise: sharePaise, ...taxes }]
  })
  return lines.length === bought.length ? lines : 'tax-missing'
}

const uncollected = { rate: 0, taxability: 'composition' } as const

/** Returns the name of an invoice with these lines: goods without tax go on a bill of supply. */
export function invoiceKindOf(lines: NewLine[]): MoneyPaperKind {
  const taxed = lines.filter(({ taxability }) => taxability === 'taxable')
  if (taxed.length === lines.length) return 'tax-invoice'
  return taxed.length === 0 ? 'bill-of-supply' : 'invoice-cum-bill'
}

/**
 * Returns the lines of a credit note for `amountPaise`, taken from what earlier credit notes left of the invoice.
 * A line that is credited completely has exactly the rest of its taxes.
 * @param refunded what the refund recorded about the lines; null if it recorded nothing
 */
export async function creditedLines(
  tx: Tx,
  invoice: PaperRow,
  amountPaise: number,
  refunded: Left[] | null,
): Promise<NewLine[]> {
  const left = await leftOf(tx, invoice)
  const credited = creditFrom(left, amountPaise, refunded)
  const isSameState = invoice.content.seller.state === invoice.placeOfSupply
  return left.flatMap((line) => {
    const part = credited.get(line.position)
    if (!part) return []
    if (part.amountPaise === line.amountPaise) return [{ ...line, quantity: part.quantity }]
    return [{ ...line, ...part, ...includedTaxes(part.amountPaise, line.rate, isSameState) }]
  })
}

type Left = Pick<NewLine, 'position' | 'quantity' | 'amountPaise'>

interface Recorded {
  lines: RefundLine[] | null
  shares: RefundShare[] | null
}

/** Returns what a refund credits by its own record: its units, or the shares of a reduction. */
export const creditedBy = ({ lines, shares }: Recorded): Left[] | null =>
  lines ?? shares?.map((share) => ({ ...share, quantity: 0 })) ?? null

/**
 * Decides how much of each line of an invoice a refund credits. A refund of units credits their lines, and a reduction
 * of the price the shares that it recorded. Every other refund reduces all lines in proportion, and counts no units,
 * unless it credits all that is left.
 * @param left what earlier credit notes left of the invoice
 * @returns the credited units and amounts, by position
 */
export function creditFrom(
  left: Left[],
  amountPaise: number,
  refunded: Left[] | null,
): Map<number, Pick<Left, 'quantity' | 'amountPaise'>> {
  const open = left.filter((line) => line.amountPaise > 0)
  const leftPaise = open.reduce((sum, line) => sum + line.amountPaise, 0)
  if (amountPaise >= leftPaise) return new Map(open.map((line) => [line.position, line]))
  if (refunded && isPartOf(open, refunded)) {
    return new Map(refunded.map((line) => [line.position, line]))
  }
  const shares = splitByWeight(
    amountPaise,
    open.map((line) => line.amountPaise),
  )
  return new Map(
    open.map(({ position }, index) => [position, { quantity: 0, amountPaise: shares[index] ?? 0 }]),
  )
}

const isPartOf = (left: Left[], refunded: Left[]) =>
  refunded.every(({ position, quantity, amountPaise }) =>
    left.some(
      (line) =>
        line.position === position && line.quantity >= quantity && line.amountPaise >= amountPaise,
    ),
  )

/** Returns what earlier credit notes left of each line of an invoice. */
export async function leftOf(tx: Db | Tx, invoice: PaperRow): Promise<NewLine[]> {
  const lines = await listPaperLines(tx, invoice.id)
  const earlier = Map.groupBy(await listNoteLines(tx, invoice.id), ({ position }) => position)
  return lines.map((line) => minus(line, earlier.get(line.position) ?? []))
}

const taxParts = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const
const parts = ['quantity', 'amountPaise', ...taxParts] as const

/** Returns the part of an invoice line that earlier credit notes have not credited. */
function minus(line: PaperLineRow, notes: PaperLineRow[]): NewLine {
  const { paperId: _, ...kept } = line
  const left: NewLine = { ...kept }
  for (const note of notes) for (const part of parts) left[part] -= note[part]
  return left
}

export function totalsOf(lines: NewLine[]): Taxes {
  const total = (part: keyof Taxes) => lines.reduce((sum, line) => sum + line[part], 0)
  return {
    taxablePaise: total('taxablePaise'),
    cgstPaise: total('cgstPaise'),
    sgstPaise: total('sgstPaise'),
    igstPaise: total('igstPaise'),
  }
}
