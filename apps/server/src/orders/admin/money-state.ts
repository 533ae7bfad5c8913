import { paiseToRupees } from '@nirbhaya/contract/money'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { duePaiseOf, paidPaiseOf } from '../order-money.ts'
import type { OrderRow } from '../orders.queries.ts'

/** Returns the payment state of an order and the amount received, for the owner's lists. */
export function moneyOf(row: OrderRow): Pick<AdminOrder, 'payment' | 'paid'> {
  const paidPaise = paidPaiseOf(row)
  const payment = () => {
    if (row.refundedPaise >= paidPaise) return 'refunded'
    if (row.refundedPaise > 0) return 'part-refunded'
    return duePaiseOf(row) > 0 ? 'balance-due' : 'paid'
  }
  return { payment: payment(), paid: paiseToRupees(paidPaise) }
}
