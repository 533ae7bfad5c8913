import { paiseToRupees } from '@nirbhaya/contract/money'
import type { ShownPaper } from '@nirbhaya/contract/papers/papers'
import { paidPaiseOf } from '../../orders/order-records.service.ts'
import { earlierReceiptRows, type ReceiptFacts } from './earlier-receipt-rows.ts'

/**
 * Makes the receipt of an order whose money moved before the shop numbered its documents. The receipt is not
 * stored: it always shows all payments and refunds of the order, also the latest.
 */
export function earlierReceipt(facts: ReceiptFacts): ShownPaper {
  const { order, payments } = facts
  const number = earlierReceiptNumber(order.id)
  const paidAt = payments.at(-1)?.paidAt ?? order.createdAt
  return {
    _id: order.id,
    kind: 'earlier-receipt',
    number,
    issuedAt: paidAt.toISOString(),
    amount: paiseToRupees(paidPaiseOf(order)),
    rows: earlierReceiptRows(facts, { number, paidAt }),
  }
}

/**
 * Returns a receipt's number: the last 12 digits of the order's id, which are random. The law allows at
 * most 16 characters. Later documents of the order, such as an invoice, refer to the receipt by this number.
 */
export const earlierReceiptNumber = (orderId: string) =>
  `R-${orderId.replaceAll('-', '').slice(-12)}`.toUpperCase()
