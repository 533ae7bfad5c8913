import { orderIdShownCharacters } from '@nirbhaya/contract/constants'
import type { Payment } from '../../payments/payment-records.service.ts'
import type { Config } from '../../platform/config.ts'
import type { OrderItemRow, OrderRow } from '../orders.queries.ts'

/** What a receipt says; amounts are paise. */
export interface Receipt {
  number: string
  orderId: string
  shownOrderId: string
  placedAt: Date
  paidAt: Date
  seller: Config['seller']
  buyer: OrderRow['shipTo']
  hsn: string | undefined
  items: { name: string; quantity: number; pricePaise: number; amountPaise: number }[]
  totalPaise: number
  balancePaise: number
  tax: Tax | undefined
  /** What a bank and the payment provider know the payment by. */
  reference: string
}

/** The tax that an amount includes. */
export interface Tax {
  ratePercent: number
  taxablePaise: number
  taxPaise: number
}

interface Facts {
  order: OrderRow
  items: OrderItemRow[]
  payment: Payment
  seller: Config['seller']
  gst: Config['gst']
}

/** The receipt of an order's payment. */
export function toReceipt({ order, items, payment, seller, gst }: Facts): Receipt {
  return {
    number: receiptNumber(order.id),
    orderId: order.id,
    shownOrderId: order.id.slice(-orderIdShownCharacters),
    placedAt: order.createdAt,
    paidAt: payment.paidAt ?? order.createdAt,
    seller,
    buyer: order.shipTo,
    hsn: gst.hsn,
    items: items.map(({ name, quantity, pricePaise }) => ({
      name,
      quantity,
      pricePaise,
      amountPaise: quantity * pricePaise,
    })),
    totalPaise: order.totalPaise,
    balancePaise: order.status === 'Cancelled' ? 0 : order.balancePaise,
    tax: includedTax(order.totalPaise, gst.ratePercent),
    reference: payment.providerPaymentId ?? payment.id,
  }
}

/** The law allows a receipt's number 16 characters; these of the order's id are random. */
const receiptNumber = (orderId: string) =>
  `R-${orderId.replaceAll('-', '').slice(-12)}`.toUpperCase()

/**
 * Splits an amount into its taxable value and the tax in it. The value is rounded to the paisa and
 * the tax is the rest, so that both always sum to what was paid.
 */
export function includedTax(totalPaise: number, ratePercent: number | undefined): Tax | undefined {
  if (ratePercent === undefined) return undefined
  // In hundredths of a percent, which are whole: 18 % is 1800 of 10000.
  const rate = Math.round(ratePercent * 100)
  const taxablePaise = Math.round((totalPaise * 10_000) / (10_000 + rate))
  return { ratePercent, taxablePaise, taxPaise: totalPaise - taxablePaise }
}
