import { waitingStatuses } from '@nirbhaya/contract/enums'
import { deliveryWords } from '@nirbhaya/contract/messages/delivery'
import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import type { Seller } from '@nirbhaya/contract/site'
import type { Payment } from '../../payments/payment-records.service.ts'
import type { Config } from '../../platform/config/config.ts'
import { duePaiseOf, paidPaiseOf } from '../order-money.ts'
import type { RefundRow } from '../order-refunds.queries.ts'
import type { OrderItemRow, OrderRow } from '../orders.queries.ts'
import { toWireDelivery } from '../orders.service.ts'

/** The content of a receipt; amounts are paise. */
export interface Receipt {
  number: string
  orderId: string
  shownOrderId: string
  placedAt: Date
  /** The latest promised delivery, in words. Undefined if the order no longer waits for delivery. */
  delivery: string | undefined
  paidAt: Date
  seller: Seller
  buyer: OrderRow['shipTo']
  hsn: string | undefined
  items: { name: string; quantity: number; pricePaise: number; amountPaise: number }[]
  /** All payments, without subtracting refunds. */
  totalPaise: number
  balancePaidPaise: number
  duePaise: number
  tax: Tax | undefined
  /** Oldest first. */
  payments: {
    kind: Payment['kind']
    paidAt: Date
    /** The reference that the bank and the payment provider know. */
    reference: string
    amountPaise: number
  }[]
  /** Refunds that are complete or in progress, oldest first. */
  refunds: { isThrough: boolean; at: Date; reference: string | undefined; amountPaise: number }[]
}

export interface Tax {
  ratePercent: number
  taxablePaise: number
  taxPaise: number
}

interface Facts {
  order: OrderRow
  items: OrderItemRow[]
  /** Paid payments only, oldest first. */
  payments: Payment[]
  refunds: RefundRow[]
  seller: Seller
  gst: Config['gst']
}

export function toReceipt({ order, items, payments, refunds, seller, gst }: Facts): Receipt {
  const totalPaise = paidPaiseOf(order)
  const paid = payments.map(({ id, kind, paidAt, providerPaymentId, amountPaise }) => ({
    kind,
    paidAt: paidAt ?? order.createdAt,
    reference: providerPaymentId ?? id,
    amountPaise,
  }))
  return {
    number: receiptNumber(order.id),
    orderId: order.id,
    shownOrderId: order.id.slice(-orderIdShownCharacters),
    placedAt: order.createdAt,
    delivery: waitingStatuses.includes(order.status)
      ? deliveryWords.promised(toWireDelivery(order.deliveryFrom, order.deliveryDue).delivery)
      : undefined,
    paidAt: paid.at(-1)?.paidAt ?? order.createdAt,
    seller,
    buyer: order.shipTo,
    hsn: gst.hsn,
    items: items.map(({ name, quantity, pricePaise }) => ({
      name,
      quantity,
      pricePaise,
      amountPaise: quantity * pricePaise,
    })),
    totalPaise,
    balancePaidPaise: order.balancePaidPaise,
    duePaise: duePaiseOf(order),
    tax: includedTax(totalPaise, gst.ratePercent),
    payments: paid,
    refunds: refunds.filter(isOfOrder).map(toReturned).sort(byTime),
  }
}

/**
 * Leaves out refunds of kind `provider`: they return the money of a second payment attempt, which was never
 * part of the order. Also leaves out refunds that failed or were cancelled, because they moved no money.
 */
const isOfOrder = ({ kind, status }: RefundRow) =>
  kind !== 'provider' && status !== 'cancelled' && status !== 'failed'

const toReturned = ({ status, endedAt, createdAt, ...row }: RefundRow) => ({
  isThrough: status === 'succeeded',
  at: endedAt ?? createdAt,
  reference: row.providerRefundId ?? undefined,
  amountPaise: row.amountPaise,
})

const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime()

/**
 * Returns a receipt's number: the last 12 digits of the order's id, which are random. The law allows at
 * most 16 characters.
 */
export const receiptNumber = (orderId: string) =>
  `R-${orderId.replaceAll('-', '').slice(-12)}`.toUpperCase()

/**
 * Splits an amount into its taxable value and the included tax. The value is rounded to the paisa and the
 * tax is the rest, so that the two always add up to the amount.
 */
export function includedTax(totalPaise: number, ratePercent: number | undefined): Tax | undefined {
  if (ratePercent === undefined) return undefined
  // In hundredths of a percent, to calculate with whole numbers: 18 % is 1800 of 10000.
  const rate = Math.round(ratePercent * 100)
  const taxablePaise = Math.round((totalPaise * 10_000) / (10_000 + rate))
  return { ratePercent, taxablePaise, taxPaise: totalPaise - taxablePaise }
}
