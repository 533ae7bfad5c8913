import { paiseToRupees } from '@nirbhaya/contract/money'
import { kindOf, type StoredKind } from '@nirbhaya/contract/papers/kinds'
import { ruleOn } from '@nirbhaya/contract/papers/rules'
import type { Tx } from '../platform/database/client.ts'
import {
  type ChallanRow,
  listChallanBuyersOf,
  listChallansOf,
  replaceChallanBuyers,
} from './challans/challans.queries.ts'
import type { Buyer, PaperRow } from './papers.queries.ts'
import {
  listBuyersOf,
  listPapersOf,
  listTaxedValues,
  replaceBuyers,
} from './personal-data.queries.ts'
import { listRules } from './settings.queries.ts'

/** Returns a customer's documents, oldest first, with the buyer's data on them. */
export async function exportPapers(tx: Tx, customerId: string) {
  const papers = await listPapersOf(tx, customerId)
  const challans = await listChallansOf(tx, customerId)
  const buyers = new Map([
    ...(await listBuyersOf(tx, customerId)).map(({ paperId, buyer }) => [paperId, buyer] as const),
    ...(await listChallanBuyersOf(tx, customerId)).map(
      ({ challanId, buyer }) => [challanId, buyer] as const,
    ),
  ])
  const all: (PaperRow | (ChallanRow & { kind: 'delivery-challan' }))[] = [
    ...papers,
    ...challans.map((row) => ({ ...row, kind: 'delivery-challan' as const })),
  ]
  const oldestFirst = all.toSorted(
    (one, other) => one.issuedAt.getTime() - other.issuedAt.getTime(),
  )
  return oldestFirst.map((row) => ({
    kind: kindOf(row),
    number: row.number,
    issuedAt: row.issuedAt,
    orderId: row.orderId,
    amountRupees: paiseToRupees(row.amountPaise),
    madeOutTo: buyers.get(row.id) ?? null,
  }))
}

/** Vouchers keep the recipient's name and address, whatever their amount (CGST rules 50 and 51). */
const vouchers: StoredKind[] = ['receipt-voucher', 'refund-voucher']

/**
 * Erases the customer's personal data from their documents. Numbers, amounts and States stay. Vouchers, large
 * invoices and their credit notes keep the buyer's name and address, because the law requires it; their phone
 * number is erased. Only taxed goods make an invoice large: a bill of supply need not name a buyer without a
 * GSTIN (CGST rules 46(e) and 49(d)). The name, the GSTIN and the address of a registered business stay on every
 * invoice, credit note and voucher (rules 46(d), 49(d), 50 and 53), without the name of the person who ordered. A
 * challan keeps what its order's invoice keeps: on its own, it names consignees with a GSTIN only (rule 55(1)(iii)).
 */
export async function erasePapers(tx: Tx, customerId: string): Promise<void> {
  const papers = await listPapersOf(tx, customerId)
  const rules = await listRules(tx)
  const taxedPaise = await listTaxedValues(tx, customerId)
  const mustName = new Set(
    papers
      .filter(({ id, kind, issuedOn, buyerGstin }) => {
        const leastRupees = ruleOn('namedBuyerRupees', issuedOn, rules).value
        const isLarge = kind === 'tax-invoice' && (taxedPaise.get(id) ?? 0) >= leastRupees * 100
        return isLarge || buyerGstin !== null || vouchers.includes(kind)
      })
      .map(({ id }) => id),
  )
  const named = new Set(
    papers.filter(({ id, invoiceId }) => mustName.has(invoiceId ?? id)).map(({ id }) => id),
  )
  const kept = (await listBuyersOf(tx, customerId))
    .filter(({ paperId }) => named.has(paperId))
    .map((row) => ({ ...row, buyer: lawful(row.buyer) }))
  await replaceBuyers(tx, customerId, kept)
  await eraseChallans(
    tx,
    customerId,
    papers.filter(isInvoice).filter(({ id }) => mustName.has(id)),
  )
}

const isInvoice = ({ kind }: PaperRow) => kind === 'tax-invoice'

async function eraseChallans(tx: Tx, customerId: string, named: PaperRow[]): Promise<void> {
  const orderIds = new Set(named.map(({ orderId }) => orderId))
  const challans = await listChallansOf(tx, customerId)
  const ids = new Set(
    challans
      .filter(({ orderId, buyerGstin }) => buyerGstin !== null || orderIds.has(orderId))
      .map(({ id }) => id),
  )
  const kept = (await listChallanBuyersOf(tx, customerId))
    .filter(({ challanId }) => ids.has(challanId))
    .map((row) => ({ ...row, buyer: lawful(row.buyer) }))
  await replaceChallanBuyers(tx, customerId, kept)
}

/** Returns what the law requires of a buyer. A business is its own recipient, so no person is named. */
const lawful = (buyer: Buyer): Buyer => ({
  ...buyer,
  ...(buyer.business && { name: '', lastName: '' }),
  phone: '',
})
