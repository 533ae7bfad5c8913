import { type MoneyPaperKind, storedKindOf } from '@nirbhaya/contract/papers/kinds'
import type { PlacedOrder } from '../orders/order-records.service.ts'
import type { Tx } from '../platform/database/client.ts'
import { keyOf } from './issuing-facts.ts'
import { type NewLine, totalsOf } from './paper-lines.service.ts'
import { takeNumber } from './paper-numbers.service.ts'
import { type Buyer, insertPaper, type PaperRow } from './papers.queries.ts'
import type { PaperContent } from './papers.tables.ts'

interface NewPaper {
  kind: MoneyPaperKind
  amountPaise: number
  placeOfSupply: PaperRow['placeOfSupply']
  ledgerEntryId?: string
  invoiceId?: string
  paidPaise?: number
  buyerGstin?: string | null
  /** By default, and if the buyer of the invoice was erased: the order's recipient. */
  buyer?: Buyer | undefined
  content: Pick<PaperContent, 'seller'> & Partial<PaperContent>
}

/** Takes the next number and inserts the document in one transaction. */
export async function issue(
  tx: Tx,
  order: PlacedOrder,
  lines: NewLine[],
  { content, buyer, ...paper }: NewPaper,
): Promise<PaperRow> {
  const nothing = { items: [], movement: null, advances: [], duePaise: 0, refersTo: null }
  const row = {
    ...paper,
    kind: storedKindOf(paper.kind),
    ...keyOf(order),
    ...totalsOf(lines),
    ...(await takeNumber(tx, paper.kind)),
    content: { ...nothing, ...content },
  }
  const { email: _email, giftNote: _note, ...recipient } = order.shipTo
  return insertPaper(tx, row, lines, buyer ?? recipient)
}
