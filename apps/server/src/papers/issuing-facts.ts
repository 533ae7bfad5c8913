import { kindOf } from '@nirbhaya/contract/papers/kinds'
import { byHand, imported } from '@nirbhaya/contract/payments/rules'
import type { PlacedOrder } from '../orders/order-records.service.ts'
import type { Tx } from '../platform/database/client.ts'
import { earlierReceiptNumber } from './earlier-receipts/earlier-receipt.ts'
import { listMovements, type Movement } from './issuing.queries.ts'
import { listPapersOfOrder, type PaperRow } from './papers.queries.ts'
import type { PaperReference } from './papers.tables.ts'
import {
  getPaperSeller,
  isCompositionOn,
  type PaperSeller,
  type SellerConfig,
} from './seller.service.ts'

/** The facts that the next document of an order depends on; the order is locked. */
export interface IssuingFacts {
  order: PlacedOrder
  seller: PaperSeller
  gst: SellerConfig['gst']
  issued: PaperRow[]
  /** Oldest first. */
  movements: Movement[]
}

export async function readIssuingFacts(
  tx: Tx,
  papers: SellerConfig,
  order: PlacedOrder,
): Promise<IssuingFacts> {
  return {
    order,
    seller: await getPaperSeller(tx, papers),
    gst: papers.gst,
    issued: await listPapersOfOrder(tx, order.id),
    movements: await listMovements(tx, order.id),
  }
}

/** Returns the seller's facts on a document. @param day the day whose law applies, in Indian time */
export function printed(seller: PaperSeller, day: string) {
  const { shop, name, address, phone, email, gstin, state } = seller
  const facts = { shop, name, address, phone, email, gstin, state }
  return isCompositionOn(seller, day) ? { ...facts, isComposition: true as const } : facts
}

export const printedMovement = (movement: Movement) => ({
  at: movement.at.toISOString(),
  ...(movement.provider === byHand && { isByHand: true as const }),
  reference:
    movement.refundId === null
      ? (movement.paymentReference ?? movement.paymentId)
      : (movement.refundReference ?? movement.refundId),
})

/** Returns the document that closes the advances of an order: its invoice, or the voucher of a kept advance. */
export const closingOf = (issued: PaperRow[]) => issued.find(({ kind }) => kind === 'tax-invoice')

export function invoiceOf(issued: PaperRow[]): PaperRow | undefined {
  const closing = closingOf(issued)
  return closing && isKeptVoucher(closing) ? undefined : closing
}

export const isKeptVoucher = (row: PaperRow) => kindOf(row) === 'kept-advance'

export const paperOf = (issued: PaperRow[], entryId: string) =>
  issued.find(({ ledgerEntryId }) => ledgerEntryId === entryId)

/**
 * Returns a reference to the document of a payment or a refund. Payments and refunds from before the shop
 * numbered its documents have no document of their own; for them, it returns a reference to the order's
 * single receipt from that time. Money that came with an order from elsewhere was receipted there, so it is named by
 * the order's number there.
 */
export function referenceTo({ order, issued }: IssuingFacts, movement: Movement): PaperReference {
  const paper = paperOf(issued, movement.id)
  if (paper) return toReference(paper)
  const number = isImported(movement)
    ? (movement.paymentReference ?? movement.paymentId)
    : earlierReceiptNumber(order.id)
  return { number, issuedOn: '' }
}

/** Whether a movement is money that came with an order from elsewhere. It gets no document here. */
export const isImported = ({ provider, refundId }: Movement) =>
  provider === imported && refundId === null

export const toReference = ({ number, issuedOn }: PaperRow): PaperReference => ({
  number,
  issuedOn,
})

export const keyOf = ({ customerId, id: orderId }: PlacedOrder) => ({ customerId, orderId })

/** Returns the money that the shop has of an order: its payments less its refunds. */
export const paidPaiseOf = (movements: Movement[]) =>
  movements.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

/** Returns the payments and refunds of an order, as the document that closes them lists them. */
export const advancesOf = (facts: IssuingFacts) =>
  facts.movements.map((movement) => ({
    ...referenceTo(facts, movement),
    entryId: movement.id,
    amountPaise: movement.amountPaise,
  }))

/** Returns the columns that the document of every payment and refund has. */
export const basicsOf = (order: PlacedOrder, movement: Movement) => ({
  amountPaise: Math.abs(movement.amountPaise),
  ledgerEntryId: movement.id,
  placeOfSupply: order.shipTo.state ?? null,
})
