import { paiseToRupees } from '@nirbhaya/contract/money'
import { kindOf, type PaperKind } from '@nirbhaya/contract/papers/kinds'
import type { PaperFacts } from '@nirbhaya/contract/papers/paper-facts'
import type { ChallanRow } from './challans/challans.queries.ts'
import type { Buyer, PaperLineRow, PaperRow } from './papers.queries.ts'
import type { PaperReference } from './papers.tables.ts'

/**
 * Returns the facts that decide the rows of a stored document.
 * @param buyer undefined if the person was erased
 */
export function factsOf(
  row: PaperRow,
  lines: PaperLineRow[],
  buyer: Buyer | undefined,
): PaperFacts {
  const { seller, items, movement, advances, nature, duePaise, refersTo } = row.content
  return {
    ...toWirePaper(row),
    orderId: row.orderId,
    seller: toSeller(seller),
    ...(buyer && { buyer }),
    ...(row.placeOfSupply && { placeOfSupply: row.placeOfSupply }),
    ...(nature && { nature }),
    lines: lines.map(({ quantity, ...line }) => ({
      ...toLine(line),
      ...((nature === undefined || quantity > 0) && { quantity }),
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

/**
 * Returns the facts that decide the rows of a delivery challan.
 * @param buyer undefined if the person was erased
 */
export function factsOfChallan(row: ChallanRow, buyer: Buyer | undefined): PaperFacts {
  const { seller, parcel, reason, ewayBill, lines, refersTo } = row.content
  return {
    ...toWireChallan(row),
    orderId: row.orderId,
    seller: toSeller(seller),
    ...(buyer && { buyer }),
    ...(row.placeOfSupply && { placeOfSupply: row.placeOfSupply }),
    challan: { parcel, reason, ...(ewayBill && { ewayBill }) },
    lines: lines.map(({ quantity, ...line }) => ({ ...toLine(line), quantity })),
    items: [],
    advances: [],
    due: 0,
    ...(refersTo && { refersTo: toReference(refersTo) }),
  }
}

const toSeller = ({ gstin, state, ...named }: PaperRow['content']['seller']) => ({
  ...named,
  ...(gstin && { gstin }),
  ...(state && { state }),
})

const toLine = (line: Omit<PaperLineRow, 'paperId' | 'quantity'>) => ({
  name: line.name,
  hsn: line.hsn,
  unit: line.unit,
  rate: line.rate / 100,
  taxability: line.taxability,
  amount: paiseToRupees(line.amountPaise),
  taxable: paiseToRupees(line.taxablePaise),
  cgst: paiseToRupees(line.cgstPaise),
  sgst: paiseToRupees(line.sgstPaise),
  igst: paiseToRupees(line.igstPaise),
})

export const toWirePaper = (row: PaperRow) => toWire(row, kindOf(row))

export const toWireChallan = (row: ChallanRow) => toWire(row, 'delivery-challan')

type Numbered = Pick<PaperRow, 'id' | 'number' | 'issuedAt' | 'amountPaise'>

const toWire = (row: Numbered, kind: PaperKind) => ({
  _id: row.id,
  kind,
  number: row.number,
  issuedAt: row.issuedAt.toISOString(),
  amount: paiseToRupees(row.amountPaise),
})

const toReference = ({ number, issuedOn }: PaperReference) => ({
  number,
  ...(issuedOn && { issuedOn }),
})
