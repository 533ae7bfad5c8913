import type { PaperKind } from '@nirbhaya/contract/papers/kinds'
import type { Tx } from '../platform/database/client.ts'
import type { BoughtLine } from './issuing.queries.ts'
import {
  listNoteLines,
  listPaperLines,
  type PaperLineRow,
  type PaperRow,
} from './papers.queries.ts'
import type { SellerConfig } from './seller.service.ts'
import { readTaxFacts } from './tax-facts.service.ts'
import { includedTaxes, splitByWeight, type Taxes } from './taxes.ts'

export type NewLine = Omit<PaperLineRow, 'paperId' | 'position'>

/** `tax-missing`: a product has no tax rate, or no HSN code with enough digits. */
export type WhyNotTaxed = 'tax-missing'

interface ToTax {
  bought: BoughtLine[]
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
  const lines = bought.flatMap(({ productId, name, quantity }, index) => {
    const known = facts.get(productId)
    if (!known) return []
    const { hsn, unit } = known
    const { rate, taxability } = isComposition ? uncollected : known
    const sharePaise = shares[index] ?? 0
    const split = includedTaxes(sharePaise, rate, isSameState)
    return [{ name, hsn, unit, quantity, rate, taxability, amountPaise: sharePaise, ...split }]
  })
  return lines.length === bought.length ? lines : 'tax-missing'
}

const uncollected = { rate: 0, taxability: 'composition' } as const

/** Returns the name of an invoice with these lines: goods without tax go on a bill of supply. */
export function invoiceKindOf(lines: NewLine[]): PaperKind {
  const taxed = lines.filter(({ taxability }) => taxability === 'taxable')
  if (taxed.length === lines.length) return 'tax-invoice'
  return taxed.length === 0 ? 'bill-of-supply' : 'invoice-cum-bill'
}

/**
 * Returns the lines of a credit note for `amountPaise`. The amount is split between the lines of the invoice,
 * in proportion to what earlier credit notes left of each line. A credit note for all that is left has
 * exactly the rest of every line, and the quantity of the invoice. The lines of every other credit note have
 * quantity 0.
 */
export async function creditedLines(
  tx: Tx,
  invoice: PaperRow,
  amountPaise: number,
): Promise<NewLine[]> {
  const lines = await listPaperLines(tx, invoice.id)
  const earlier = Map.groupBy(await listNoteLines(tx, invoice.id), ({ position }) => position)
  const left = lines.map((line) => minus(line, earlier.get(line.position) ?? []))
  const leftPaise = left.reduce((sum, line) => sum + line.amountPaise, 0)
  if (amountPaise >= leftPaise) return left
  const shares = splitByWeight(
    amountPaise,
    left.map((line) => line.amountPaise),
  )
  const isSameState = invoice.content.seller.state === invoice.placeOfSupply
  return left.map((line, index) => {
    const sharePaise = shares[index] ?? 0
    const split = includedTaxes(sharePaise, line.rate, isSameState)
    return { ...line, quantity: 0, amountPaise: sharePaise, ...split }
  })
}

const parts = ['amountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const

/** Returns the part of an invoice line that earlier credit notes have not credited. */
function minus(line: PaperLineRow, notes: PaperLineRow[]): NewLine {
  const { paperId: _, position: __, ...kept } = line
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
