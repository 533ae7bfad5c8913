import { indiaDayOf } from '@nirbhaya/contract/dates'
import { statusUndo } from '@nirbhaya/contract/orders/rules'
import { type MoneyPaperKind, storedKindOf } from '@nirbhaya/contract/papers/kinds'
import { ruleOn } from '@nirbhaya/contract/papers/rules'
import {
  duePaiseOf,
  getLockedOrder,
  type PlacedOrder,
  setKept,
} from '../orders/order-records.service.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import {
  type BoughtLine,
  findCancelledAt,
  findHandedOverAt,
  listBoughtLines,
  listCountedRefunds,
  type Movement,
} from './issuing.queries.ts'
import {
  closingOf,
  type IssuingFacts,
  isKeptVoucher,
  keyOf,
  paperOf,
  printed,
  printedMovement,
  readIssuingFacts,
  referenceTo,
  toReference,
} from './issuing-facts.ts'
import {
  creditedBy,
  creditedLines,
  invoiceKindOf,
  type NewLine,
  taxedLines,
  totalsOf,
  type WhyNotTaxed,
} from './paper-lines.service.ts'
import { takeNumber } from './paper-numbers.service.ts'
import { type Buyer, findBuyer, insertPaper, type PaperRow } from './papers.queries.ts'
import type { PaperContent } from './papers.tables.ts'
import {
  isCompositionOn,
  isRegisteredOn,
  type PaperSeller,
  type SellerConfig,
} from './seller.service.ts'
import { listRules } from './settings.queries.ts'
import { readTaxFacts } from './tax-facts.service.ts'
import { listInvoicedLines, listKeptLines } from './units.service.ts'

export interface Papers extends SellerConfig {
  db: Db
  /** The time in which the owner can undo a change of status. */
  undoSeconds: number
}

/** The reason why a delivered order has no invoice. `nothing`: all of its money was refunded. */
export type WhyNoInvoice =
  | 'seller-missing'
  | 'state-missing'
  | 'not-registered'
  | 'nothing'
  | WhyNotTaxed

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
    ({ id, at }) => at >= seller.startedAt && paperOf(issued, id) === undefined,
  )
  if (movement) await issueForMovement(tx, facts, movement)
  return movement !== undefined
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

/**
 * Issues the invoice of a delivered order, once, for its whole price: a tax invoice, a bill of supply, or both in
 * one. The order is locked.
 * @param day the day on which the goods were handed over, in Indian time. The law of that day applies, even if
 * the invoice is issued later (CGST section 12(2)).
 * @returns the invoice, or why there is none
 */
async function issueInvoice(
  tx: Tx,
  papers: Papers,
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

/**
 * Issues the document that closes the advances of a cancelled order whose money the shop keeps, once. By default, the
 * money is compensation: its voucher has no tax, and is in no table of a tax return. If the owner's adviser wants tax
 * on it, the document is an invoice at the rates of the goods, which supplies no units. The order is locked.
 * @param day the day on which the order was cancelled, in Indian time; its law applies
 * @returns the document, or why there is none
 */
async function issueForKept(
  tx: Tx,
  papers: Papers,
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

const paidPaiseOf = (movements: Movement[]) =>
  movements.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

const advancesOf = (facts: IssuingFacts) =>
  facts.movements.map((movement) => ({
    ...referenceTo(facts, movement),
    entryId: movement.id,
    amountPaise: movement.amountPaise,
  }))

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

async function issueForPayment(tx: Tx, facts: IssuingFacts, movement: Movement, isAfter: boolean) {
  const { order, seller, issued } = facts
  const day = indiaDayOf(movement.at)
  const isVoucher =
    !isAfter &&
    isRegisteredOn(seller, day) &&
    ruleOn('advanceVouchers', day, await listRules(tx)).value === 1
  const closing = isAfter ? closingOf(issued) : undefined
  await issue(tx, order, [], {
    ...basicsOf(order, movement),
    kind: isVoucher ? 'receipt-voucher' : 'receipt',
    content: {
      ...(await aboutMovement(tx, facts, movement)),
      refersTo: closing ? toReference(closing) : null,
    },
  })
}

/**
 * Issues the document of a refunded advance: a refund voucher if the advance had a receipt voucher, otherwise
 * a refund receipt.
 * @param wasKept whether a voucher has closed the advance as kept before
 */
async function issueForRefund(tx: Tx, facts: IssuingFacts, movement: Movement, wasKept: boolean) {
  const { order, issued, movements } = facts
  const refunded = movements.find(
    ({ refundId, paymentId }) => refundId === null && paymentId === movement.paymentId,
  )
  const isOfVoucher = refunded && paperOf(issued, refunded.id)?.kind === 'receipt-voucher'
  await issue(tx, order, [], {
    ...basicsOf(order, movement),
    kind: isOfVoucher ? 'refund-voucher' : 'refund-receipt',
    content: {
      ...(await aboutMovement(tx, facts, movement)),
      refersTo: refunded ? referenceTo(facts, refunded) : null,
      ...(wasKept && { nature: 'kept-refunded' }),
    },
  })
}

async function issueCreditNote(
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

const basicsOf = (order: PlacedOrder, movement: Movement) => ({
  amountPaise: Math.abs(movement.amountPaise),
  ledgerEntryId: movement.id,
  placeOfSupply: order.shipTo.state ?? null,
})

async function aboutMovement(tx: Tx, facts: IssuingFacts, movement: Movement) {
  const { order, seller } = facts
  const bought = await listBoughtLines(tx, keyOf(order))
  const ids = bought.map(({ productId }) => productId)
  const day = indiaDayOf(movement.at)
  const isTaxed = seller.gstin !== null && !isCompositionOn(seller, day)
  const taxes: Awaited<ReturnType<typeof readTaxFacts>> = isTaxed
    ? await readTaxFacts(tx, facts, ids, day)
    : new Map()
  return {
    seller: printed(seller, day),
    movement: printedMovement(movement),
    items: unitsOf(movement, bought).map(({ productId, name, quantity }) => {
      const known = taxes.get(productId)
      if (!known) return { name, quantity }
      const { rate, taxability } = known
      const untaxed = taxability === 'taxable' ? {} : { untaxed: taxability }
      return { name, quantity, rate: rate / 100, ...untaxed }
    }),
  }
}

/** Returns the units that a payment or a refund is for. */
function unitsOf({ refundLines }: Movement, bought: BoughtLine[]) {
  const refunded = refundLines?.filter(({ quantity }) => quantity > 0)
  if (!refunded?.length) return bought
  return refunded.flatMap(({ position, quantity }) =>
    bought.filter((line) => line.position === position).map((line) => ({ ...line, quantity })),
  )
}

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
async function issue(
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
