import { indiaDayOf } from '@nirbhaya/contract/dates'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { listBoughtLines } from './issuing.queries.ts'
import type { Papers } from './issuing.service.ts'
import { listWaitingForInvoice, type WaitingOrder } from './issuing-all.service.ts'
import { isKeptTaxed } from './kept-advances.service.ts'
import { getPaperSeller, isRegisteredOn, type SellerConfig } from './seller.service.ts'
import { readTaxFacts } from './tax-facts.service.ts'

/** Why an order has no invoice although it is due: a fact is missing that only the owner can add. */
type MissingFact = 'seller-missing' | 'state-missing' | 'tax-missing'

/** Returns the orders whose invoice is due and lacks a fact, oldest first. */
export async function listUninvoiced(papers: Papers, orderId?: string) {
  const { isNamed } = await getPaperSeller(papers.db, papers)
  const waiting = []
  for (const row of await listWaitingForInvoice(papers, orderId)) {
    const why = isNamed ? await whyWaiting(papers.db, papers, row) : 'seller-missing'
    if (why) waiting.push({ ...row, why })
  }
  return waiting
}

/** Returns the fact that is missing for an order's invoice; undefined if none is, or if no invoice is due. */
export const whyNoInvoice = async (papers: Papers, orderId: string) =>
  (await listUninvoiced(papers, orderId))[0]?.why

async function whyWaiting(
  db: Db,
  papers: Pick<Papers, 'gst'>,
  order: WaitingOrder,
): Promise<MissingFact | undefined> {
  const day = indiaDayOf(order.closedAt)
  // Without tax, the voucher of a kept advance needs none of these facts.
  if (order.status === 'Cancelled' && !(await isKeptTaxed(db, day))) return undefined
  if (order.state === undefined) return 'state-missing'
  const ids = (await listBoughtLines(db, order)).map(({ productId }) => productId)
  const taxes = await readTaxFacts(db, papers, ids, day)
  return ids.some((id) => !taxes.has(id)) ? 'tax-missing' : undefined
}

/**
 * Returns whether the seller is registered for GST today (`isRegistered`) and has a name and an address
 * (`isNamed`), and which of these products prevent an invoice of today, because a fact for their tax is
 * missing (`untaxed`). If the seller is not registered, nothing prevents an invoice.
 */
export async function getInvoiceNeeds(db: Db | Tx, papers: SellerConfig, productIds: string[]) {
  const day = indiaDayOf(clock.now())
  const seller = await getPaperSeller(db, papers)
  const { isNamed } = seller
  const isRegistered = isRegisteredOn(seller, day)
  if (!isRegistered) return { isRegistered, isNamed, untaxed: new Set<string>() }
  const taxes = await readTaxFacts(db, papers, productIds, day)
  return { isRegistered, isNamed, untaxed: new Set(productIds.filter((id) => !taxes.has(id))) }
}
