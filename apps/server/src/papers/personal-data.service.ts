import { paiseToRupees } from '@nirbhaya/contract/money'
import { ruleOn } from '@nirbhaya/contract/papers/rules'
import type { Tx } from '../platform/database/client.ts'
import { deleteBuyers, listBuyersOf, listPapersOf } from './personal-data.queries.ts'
import { listRules } from './settings.queries.ts'

/** Returns a customer's documents, oldest first, with the buyer's data on them. */
export async function exportPapers(tx: Tx, customerId: string) {
  const papers = await listPapersOf(tx, customerId)
  const buyers = new Map(
    (await listBuyersOf(tx, customerId)).map(({ paperId, buyer }) => [paperId, buyer]),
  )
  return papers.map(({ id, kind, number, issuedAt, amountPaise, orderId }) => ({
    kind,
    number,
    issuedAt,
    orderId,
    amountRupees: paiseToRupees(amountPaise),
    madeOutTo: buyers.get(id) ?? null,
  }))
}

/**
 * Erases the customer's personal data from their documents. Numbers, amounts and States stay. A large invoice
 * and its credit notes keep the buyer's name, because the law requires it.
 */
export async function erasePapers(tx: Tx, customerId: string): Promise<void> {
  const papers = await listPapersOf(tx, customerId)
  const rules = await listRules(tx)
  const mustName = new Set(
    papers
      .filter(({ kind, taxablePaise, issuedOn }) => {
        const leastRupees = ruleOn('namedBuyerRupees', issuedOn, rules).value
        return kind === 'tax-invoice' && taxablePaise >= leastRupees * 100
      })
      .map(({ id }) => id),
  )
  const erased = papers.filter(({ id, invoiceId }) => !mustName.has(invoiceId ?? id))
  await deleteBuyers(
    tx,
    erased.map(({ id }) => id),
  )
}
