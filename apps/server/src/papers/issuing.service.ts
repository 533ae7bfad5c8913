import { indiaDayOf } from '@nirbhaya/contract/dates'
import { statusUndo } from '@nirbhaya/contract/orders/rules'
import { getLockedOrder, type PlacedOrder } from '../orders/order-records.service.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { issueCreditNote } from './credit-notes.service.ts'
import { issueInvoice, type WhyNoInvoice } from './invoices.service.ts'
import {
  findCancelledAt,
  findHandedOverAt,
  listCountedRefunds,
  type Movement,
} from './issuing.queries.ts'
import {
  closingOf,
  type IssuingFacts,
  isImported,
  isKeptVoucher,
  keyOf,
  paperOf,
  readIssuingFacts,
} from './issuing-facts.ts'
import { issueForKept } from './kept-advances.service.ts'
import type { PaperRow } from './papers.queries.ts'
import { issueForPayment, issueForRefund } from './receipts.service.ts'
import { isRegisteredOn, type PaperSeller, type SellerConfig } from './seller.service.ts'

export interface Papers extends SellerConfig {
  db: Db
  /** The time in which the owner can undo a change of status. */
  undoSeconds: number
}

/**
 * Issues all documents that are due for an order, each in a transaction of its own. It may be repeated or run
 * several times at once.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function issueDue(papers: Papers, orderId: string): Promise<void> {
  let hasMore = true
  while (hasMore) hasMore = await papers.db.transaction((tx) => issueNext(tx, papers, orderId))
}

/** Issues the next document of an order. @returns whether one was due */
async function issueNext(tx: Tx, papers: Papers, orderId: string): Promise<boolean> {
  const order = await getLockedOrder(tx, orderId)
  const facts = await readIssuingFacts(tx, papers, order)
  if (!facts.seller.isNamed) return false
  if (await issueForNextMovement(tx, facts)) return true
  if (closingOf(facts.issued)) return false
  const handedOverAt = await whenHandedOver(tx, papers, facts)
  if (handedOverAt) {
    return typeof (await issueInvoice(tx, papers, order, indiaDayOf(handedOverAt))) === 'object'
  }
  const keptSince = await whenKept(tx, papers, facts)
  if (!keptSince) return false
  return typeof (await issueForKept(tx, papers, facts, indiaDayOf(keptSince))) === 'object'
}

/**
 * Issues the document of the oldest payment or refund that still needs a document.
 * @returns false if no payment or refund needs a document
 */
async function issueForNextMovement(tx: Tx, facts: IssuingFacts): Promise<boolean> {
  const { seller, issued, movements } = facts
  const movement = movements.find(
    (one) =>
      one.at >= seller.startedAt && !isImported(one) && paperOf(issued, one.id) === undefined,
  )
  if (movement) await issueForMovement(tx, facts, movement)
  return movement !== undefined
}

/**
 * Issues the document of one payment or refund. An invoice lists all earlier payments and refunds as
 * advances. So if the invoice does not list this movement, the movement came after the invoice: a payment
 * gets a receipt, and a refund gets a credit note. The voucher of a kept advance lists them, too, but is no invoice
 * that could be credited.
 */
async function issueForMovement(tx: Tx, facts: IssuingFacts, movement: Movement): Promise<void> {
  const closing = closingOf(facts.issued)
  const isAfter = closing?.content.advances.every(({ entryId }) => entryId !== movement.id) ?? false
  if (movement.refundId === null) await issueForPayment(tx, facts, movement, isAfter)
  else if (closing && isAfter && !isKeptVoucher(closing)) {
    await issueCreditNote(tx, facts, movement, closing)
  } else await issueForRefund(tx, facts, movement, isAfter)
}

/**
 * Issues the invoice of an order whose goods are handed over in this transaction. Before that, it issues the
 * documents of all payments and refunds so far, because the invoice refers to these documents. The order is
 * locked.
 * @returns the invoice, or why there is none
 */
export async function invoiceHandedOver(
  tx: Tx,
  papers: Papers,
  order: PlacedOrder,
): Promise<PaperRow | WhyNoInvoice> {
  const { seller } = await readIssuingFacts(tx, papers, order)
  if (!seller.isNamed) return 'seller-missing'
  while (await issueForNextMovement(tx, await readIssuingFacts(tx, papers, order)));
  return issueInvoice(tx, papers, order, indiaDayOf(clock.now()))
}

/**
 * Returns when an order was handed over, if its invoice is due. It must have become Shipped or Delivered on a
 * day when the seller was registered for GST, and after the shop began to number its documents. The owner must
 * no longer be able to undo the change of status.
 */
async function whenHandedOver(
  tx: Tx,
  papers: Papers,
  { order, seller }: IssuingFacts,
): Promise<Date | undefined> {
  if (!['Shipped', 'Delivered'].includes(order.status)) return undefined
  const at = await findHandedOverAt(tx, keyOf(order), undoableSince(papers))
  return at && isDocumented(seller, at) ? at : undefined
}

/**
 * Returns when an order was cancelled, if the shop keeps its money and the document about that is due. While a refund
 * is on its way, or its money is owed because it failed, nobody knows how much the shop keeps.
 */
async function whenKept(
  tx: Tx,
  papers: Papers,
  { order, seller }: IssuingFacts,
): Promise<Date | undefined> {
  if (order.status !== 'Cancelled' || order.cancelRefund !== 'none') return undefined
  const refunds = await listCountedRefunds(tx, order.id)
  if (refunds.some(({ status }) => status !== 'succeeded')) return undefined
  const at = await findCancelledAt(tx, keyOf(order), undoableSince(papers))
  return at && isDocumented(seller, at) ? at : undefined
}

/** Returns the moment after which a change of status can still be undone. */
const undoableSince = ({ undoSeconds }: Papers) =>
  new Date(clock.now().getTime() - (undoSeconds + statusUndo.invoiceMarginSeconds) * 1_000)

/** Returns whether the seller was registered for GST at a moment, and the shop numbered its documents. */
const isDocumented = (seller: PaperSeller, at: Date) =>
  at >= seller.startedAt && isRegisteredOn(seller, indiaDayOf(at))
