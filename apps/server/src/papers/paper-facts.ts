import { paiseToRupees } from '@nirbhaya/contract/money'
import { kindOf } from '@nirbhaya/contract/papers/kinds'
import type { PaperFacts } from '@nirbhaya/contract/papers/paper-facts'
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
  const { gstin, state, ...named } = seller
  return {
    ...toWirePaper(row),
    orderId: row.orderId,
    seller: { ...named, ...(gstin && { gstin }), ...(state && { state }) },
    ...(buyer && { buyer }),
    ...(row.placeOfSupply && { placeOfSupply: row.placeOfSupply }),
    ...(nature && { nature }),
    lines: lines.map((line) => ({
      name: line.name,
      hsn: line.hsn,
      unit: line.unit,
      ...((nature === undefined || line.quantity > 0) && { quantity: line.quantity }),
      rate: line.rate / 100,
      taxability: line.taxability,
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

export const toWirePaper = (row: PaperRow) => ({
  _id: row.id,
  kind: kindOf(row),
  number: row.number,
  issuedAt: row.issuedAt.toISOString(),
  amount: paiseToRupees(row.amountPaise),
})

const toReference = ({ number, issuedOn }: PaperReference) => ({
  number,
  ...(issuedOn && { issuedOn }),
})
