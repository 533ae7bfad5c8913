import { ruleOn } from '@nirbhaya/contract/papers/rules'
import { setKept } from '../orders/order-records.service.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { WhyNoInvoice } from './invoices.service.ts'
import { listBoughtLines } from './issuing.queries.ts'
import { advancesOf, type IssuingFacts, keyOf, paidPaiseOf, printed } from './issuing-facts.ts'
import { issue } from './new-paper.service.ts'
import { invoiceKindOf, taxedLines } from './paper-lines.service.ts'
import type { PaperRow } from './papers.queries.ts'
import { isCompositionOn, type SellerConfig } from './seller.service.ts'
import { listRules } from './settings.queries.ts'
import { listKeptLines } from './units.service.ts'

/**
 * Issues the document that closes the advances of a cancelled order whose money the shop keeps, once. By default, the
 * money is compensation: its voucher has no tax, and is in no table of a tax return. If the owner's adviser wants tax
 * on it, the document is an invoice at the rates of the goods, which supplies no units. The order is locked.
 * @param day the day on which the order was cancelled, in Indian time; its law applies
 * @returns the document, or why there is none
 */
export async function issueForKept(
  tx: Tx,
  papers: SellerConfig,
  facts: IssuingFacts,
  day: string,
): Promise<PaperRow | WhyNoInvoice> {
  const { order, seller, movements } = facts
  const { state } = order.shipTo
  const paidPaise = paidPaiseOf(movements)
  if (paidPaise <= 0) return 'nothing'
  const about = { seller: printed(seller, day), advances: advancesOf(facts) }
  const money = { amountPaise: paidPaise, paidPaise, placeOfSupply: state ?? null }
  if (!(await isKeptTaxed(tx, day))) {
    const bought = await listBoughtLines(tx, keyOf(order))
    const items = bought.map(({ name, quantity }) => ({ name, quantity }))
    await setKept(tx, order, paidPaise)
    return issue(tx, order, [], { ...money, kind: 'kept-advance', content: { ...about, items } })
  }
  if (state === undefined) return 'state-missing'
  const lines = await taxedLines(tx, papers, {
    bought: await listKeptLines(tx, order),
    amountPaise: paidPaise,
    isSameState: state === seller.state,
    isComposition: isCompositionOn(seller, day),
    day,
  })
  if (typeof lines === 'string') return lines
  await setKept(tx, order, paidPaise)
  return issue(
    tx,
    order,
    lines.map((line) => ({ ...line, quantity: 0 })),
    {
      ...money,
      kind: invoiceKindOf(lines),
      buyerGstin: order.shipTo.business?.gstin ?? null,
      content: { ...about, nature: 'kept' },
    },
  )
}

/** Returns whether money that is kept of an order cancelled on a day is taxed. */
export const isKeptTaxed = async (db: Db | Tx, day: string): Promise<boolean> =>
  ruleOn('taxedKeptAdvances', day, await listRules(db)).value === 1
