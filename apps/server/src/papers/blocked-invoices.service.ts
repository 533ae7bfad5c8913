import { indiaDayOf } from '@nirbhaya/contract/dates'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { listBoughtLines, listProductTaxes } from './issuing.queries.ts'
import type { Papers } from './issuing.service.ts'
import { listWaitingForInvoice, type WaitingOrder } from './issuing-all.service.ts'
import { getPaperSeller, isRegisteredOn } from './seller.service.ts'

/** Why a delivered order has no invoice: a fact is missing that only the owner can add. */
type MissingFact = 'state-missing' | 'tax-missing'

/** Returns the delivered orders that have no invoice because a fact is missing, oldest first. */
export async function listUninvoiced(papers: Papers, orderId?: string) {
  const waiting = []
  for (const row of await listWaitingForInvoice(papers, orderId)) {
    const why = await whyWaiting(papers.db, papers, row)
    if (why) waiting.push({ ...row, why })
  }
  return waiting
}

/** Returns the fact that is missing for a delivered order's invoice; undefined if no fact is missing. */
export const whyNoInvoice = async (papers: Papers, orderId: string) =>
  (await listUninvoiced(papers, orderId))[0]?.why

async function whyWaiting(
  db: Db,
  { gst }: Pick<Papers, 'gst'>,
  order: WaitingOrder,
): Promise<MissingFact | undefined> {
  if (order.state === undefined) return 'state-missing'
  if (gst.hsn !== undefined && gst.ratePercent !== undefined) return undefined
  const bought = await listBoughtLines(db, order)
  const ids = bought.map(({ productId }) => productId)
  const taxes = await listProductTaxes(db, ids, indiaDayOf(clock.now()))
  return ids.some((id) => !taxes.has(id)) ? 'tax-missing' : undefined
}

/**
 * Returns whether the seller is registered for GST today, and which of these products prevent an invoice,
 * because their tax rate is missing (`untaxed`). If the seller is not registered, no product prevents an
 * invoice.
 */
export async function getInvoiceNeeds(db: Db | Tx, papers: Papers, productIds: string[]) {
  const day = indiaDayOf(clock.now())
  const isRegistered = isRegisteredOn(await getPaperSeller(db, papers), day)
  const { hsn, ratePercent } = papers.gst
  const hasUsualTax = hsn !== undefined && ratePercent !== undefined
  if (!isRegistered || hasUsualTax) return { isRegistered, untaxed: new Set<string>() }
  const taxes = await listProductTaxes(db, productIds, day)
  return { isRegistered, untaxed: new Set(productIds.filter((id) => !taxes.has(id))) }
}
