import { formatDateTime } from '@nirbhaya/contract/dates'
import { waitingStatuses } from '@nirbhaya/contract/enums'
import { paperWords } from '@nirbhaya/contract/messages/papers'
import { earlierReceiptWords } from '@nirbhaya/contract/messages/papers/earlier-receipt'
import { deliveryWords } from '@nirbhaya/contract/messages/promises/delivery'
import { formatExactRupees, paiseToRupees } from '@nirbhaya/contract/money'
import { buyerOf, type Column, gridOf, sellerOf } from '@nirbhaya/contract/papers/paper-rows'
import type { PaperRows } from '@nirbhaya/contract/papers/rows.schemas'
import type { Seller } from '@nirbhaya/contract/site'
import {
  duePaiseOf,
  type OrderedItem,
  type OrderRefund,
  type PlacedOrder,
  paidPaiseOf,
  shownIdOf,
} from '../../orders/order-records.service.ts'
import { toWireDelivery } from '../../orders/orders.service.ts'
import type { Payment } from '../../payments/payment-records.service.ts'
import type { Config } from '../../platform/config/config.ts'
import { includedTax } from './included-tax.ts'

const words = { ...paperWords, ...earlierReceiptWords }

export interface ReceiptFacts {
  order: PlacedOrder
  items: OrderedItem[]
  /** Paid payments only, oldest first. */
  payments: Payment[]
  refunds: OrderRefund[]
  /** The shop's name, at the head. */
  shop: string
  seller: Seller
  /** Whether the seller's facts on the day of payment are not known, so that those of today are printed. */
  isOfToday: boolean
  gst: Config['gst']
}

/** Decides all rows of the receipt of an order. `paidAt` is the time of the latest payment. */
export function earlierReceiptRows(
  facts: ReceiptFacts,
  { number, paidAt }: { number: string; paidAt: Date },
): PaperRows {
  const { order, items, seller, gst } = facts
  const { shipTo } = order
  const title = words.titles['earlier-receipt']
  return {
    shop: facts.shop,
    title,
    subtitle: order.balancePaidPaise > 0 ? words.subtitlePaid : words.subtitle,
    facts: [
      { name: words.number, value: number, width: 22 },
      { name: words.order, value: `#${shownIdOf(order.id)}`, width: 14 },
      { name: words.placed, value: formatDateTime(order.createdAt), width: 32 },
      { name: words.paidOn, value: formatDateTime(paidAt), width: 32 },
    ],
    parties: [
      sellerOf({ ...seller, gstin: seller.gstNumber }),
      // The name of an erased person is empty.
      buyerOf(shipTo.name ? shipTo : undefined),
    ],
    table: gridOf(columnsOf(gst.hsn), items),
    sums: sumsOf(facts),
    blocks: blocksOf(facts),
    notes: [
      ...deliveryOf(facts),
      words.advance,
      ...(gst.ratePercent === undefined ? [words.taxIncluded] : []),
      ...(facts.isOfToday ? [words.sellerOfToday] : []),
      words.unsigned,
    ],
    foot: `${title} ${number} · ${words.order} ${order.id}`,
  }
}

const rupees = (paise: number) => formatExactRupees(paiseToRupees(paise))

function columnsOf(hsn: string | undefined): Column<OrderedItem>[] {
  const columns: Column<OrderedItem>[] = [
    { title: words.item, width: hsn ? 38 : 52, part: 'name', text: ({ name }) => name },
  ]
  if (hsn) columns.push({ title: words.hsn, width: 14, part: 'detail', text: () => hsn })
  const number = { part: 'detail', isNumber: true } as const
  return [
    ...columns,
    { ...number, title: words.quantity, width: 8, text: ({ quantity }) => String(quantity) },
    { ...number, title: words.price, width: 20, text: ({ pricePaise }) => rupees(pricePaise) },
    {
      ...number,
      title: words.amount,
      width: 20,
      part: 'amount',
      text: ({ quantity, pricePaise }) => rupees(quantity * pricePaise),
    },
  ]
}

function sumsOf({ order, gst }: ReceiptFacts): PaperRows['sums'] {
  const [totalPaise, duePaise] = [paidPaiseOf(order), duePaiseOf(order)]
  const tax = includedTax(totalPaise, gst.ratePercent)
  const sum = (name: string, paise: number) => ({ name, amount: rupees(paise) })
  return [
    ...(order.balancePaidPaise > 0 ? [sum(words.balancePaid, order.balancePaidPaise)] : []),
    ...(tax ? [sum(words.taxable, tax.taxablePaise)] : []),
    ...(tax ? [sum(words.tax(tax.ratePercent), tax.taxPaise)] : []),
    { ...sum(words.total, totalPaise), isTotal: true },
    ...(duePaise > 0 ? [sum(words.balance, duePaise)] : []),
  ]
}

/** Returns each payment and refund with its time and reference. */
function blocksOf({ order, payments, refunds }: ReceiptFacts): PaperRows['blocks'] {
  const paid = payments.map(({ id, kind, paidAt, providerPaymentId, amountPaise }) => {
    const name = `${words.paidWith[kind]}, ${formatDateTime(paidAt ?? order.createdAt)}`
    const text = `${name}. ${words.online}. ${words.reference}: ${providerPaymentId ?? id}`
    return { text, amount: rupees(amountPaise) }
  })
  const back = refunds.filter(isOfOrder).sort(byTime).map(refundRow)
  return [
    { heading: words.payments, rows: paid },
    ...(back.length > 0 ? [{ heading: words.refunds, rows: back }] : []),
  ]
}

/**
 * Leaves out refunds of kind `provider`: they return the money of a second payment attempt, which was never
 * part of the order. Also leaves out refunds that failed or were cancelled, because they moved no money.
 */
const isOfOrder = ({ kind, status }: OrderRefund) =>
  kind !== 'provider' && status !== 'cancelled' && status !== 'failed'

const movedAt = ({ endedAt, createdAt }: OrderRefund) => endedAt ?? createdAt

const byTime = (one: OrderRefund, other: OrderRefund) =>
  movedAt(one).getTime() - movedAt(other).getTime()

function refundRow(refund: OrderRefund) {
  const { status, providerRefundId: reference, amountPaise } = refund
  const state = status === 'succeeded' ? words.refunded : words.refundUnderWay
  const name = `${state}, ${formatDateTime(movedAt(refund))}`
  const text = reference ? `${name}. ${words.reference}: ${reference}` : name
  return { text, amount: rupees(amountPaise) }
}

/** Returns the latest promised delivery, in words; nothing if the order no longer waits for delivery. */
function deliveryOf({ order: { status, deliveryFrom, deliveryDue } }: ReceiptFacts): string[] {
  if (!waitingStatuses.includes(status)) return []
  return [deliveryWords.promised(toWireDelivery(deliveryFrom, deliveryDue).delivery)]
}
