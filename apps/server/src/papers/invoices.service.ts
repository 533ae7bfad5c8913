import { duePaiseOf, type PlacedOrder } from '../orders/order-records.service.ts'
import type { Tx } from '../platform/database/client.ts'
import { advancesOf, closingOf, paidPaiseOf, printed, readIssuingFacts } from './issuing-facts.ts'
import { issue } from './new-paper.service.ts'
import { invoiceKindOf, taxedLines, type WhyNotTaxed } from './paper-lines.service.ts'
import type { PaperRow } from './papers.queries.ts'
import { isCompositionOn, isRegisteredOn, type SellerConfig } from './seller.service.ts'
import { listInvoicedLines } from './units.service.ts'

/** The reason why a delivered order has no invoice. `nothing`: all of its money was refunded. */
export type WhyNoInvoice =
  | 'seller-missing'
  | 'state-missing'
  | 'not-registered'
  | 'nothing'
  | WhyNotTaxed

/**
 * Issues the invoice of a delivered order, once, for its whole price: a tax invoice, a bill of supply, or both in
 * one. The order is locked.
 * @param day the day on which the goods were handed over, in Indian time. The law of that day applies, even if
 * the invoice is issued later (CGST section 12(2)).
 * @returns the invoice, or why there is none
 */
export async function issueInvoice(
  tx: Tx,
  papers: SellerConfig,
  order: PlacedOrder,
  day: string,
): Promise<PaperRow | WhyNoInvoice> {
  const facts = await readIssuingFacts(tx, papers, order)
  const { seller, issued, movements } = facts
  const earlier = closingOf(issued)
  if (earlier) return earlier
  if (!isRegisteredOn(seller, day)) return 'not-registered'
  const { state } = order.shipTo
  if (state === undefined) return 'state-missing'
  const paidPaise = paidPaiseOf(movements)
  const duePaise = duePaiseOf(order)
  const amountPaise = paidPaise + duePaise
  if (amountPaise <= 0) return 'nothing'
  const bought = await listInvoicedLines(tx, order)
  if (bought.length === 0) return 'nothing'
  const isSameState = state === seller.state
  const isComposition = isCompositionOn(seller, day)
  const toTax = { bought, amountPaise, isSameState, isComposition, day }
  const lines = await taxedLines(tx, papers, toTax)
  if (typeof lines === 'string') return lines
  return issue(tx, order, lines, {
    kind: invoiceKindOf(lines),
    amountPaise,
    paidPaise,
    placeOfSupply: state,
    buyerGstin: order.shipTo.business?.gstin ?? null,
    content: { seller: printed(seller, day), advances: advancesOf(facts), duePaise },
  })
}
