import type { Tx } from '../platform/database/client.ts'
import type { Movement } from './issuing.queries.ts'
import { basicsOf, type IssuingFacts, printedMovement, toReference } from './issuing-facts.ts'
import { issue } from './new-paper.service.ts'
import { creditedBy, creditedLines, type NewLine } from './paper-lines.service.ts'
import { findBuyer, type PaperRow } from './papers.queries.ts'

/** Issues the document of a refund after the invoice. The order is locked. */
export async function issueCreditNote(
  tx: Tx,
  { order }: IssuingFacts,
  movement: Movement,
  invoice: PaperRow,
) {
  const basics = basicsOf(order, movement)
  const { refundLines, refundShares } = movement
  const refunded = creditedBy({ lines: refundLines, shares: refundShares })
  const lines = await creditedLines(tx, invoice, basics.amountPaise, refunded)
  await issue(tx, order, lines, {
    ...basics,
    kind: 'credit-note',
    invoiceId: invoice.id,
    // The State, the buyer and the seller come from the invoice, because the order's delivery address and the
    // seller's facts may have changed since.
    placeOfSupply: invoice.placeOfSupply,
    buyerGstin: invoice.buyerGstin,
    buyer: await findBuyer(tx, invoice.id),
    content: {
      seller: invoice.content.seller,
      movement: printedMovement(movement),
      refersTo: toReference(invoice),
      ...natureOf(movement, lines),
    },
  })
}

/** Returns why a credit note is issued. A note for a whole order has no such reason. */
function natureOf({ refundLines, refundKind }: Movement, lines: NewLine[]) {
  const [first] = refundLines ?? []
  if (first) return { nature: first.isSent ? 'returned' : 'not-supplied' } as const
  const isReduction = refundKind === 'owner' && lines.every(({ quantity }) => quantity === 0)
  return isReduction ? ({ nature: 'reduction' } as const) : {}
}
