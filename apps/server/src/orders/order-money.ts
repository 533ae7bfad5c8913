import { balancePayableStatuses, type OrderStatus } from '@nirbhaya/contract/constants'
import type { OrderRow } from './orders.queries.ts'

type Money = Pick<
  OrderRow,
  'status' | 'totalPaise' | 'balancePaise' | 'balancePaidPaise' | 'refundedPaise' | 'balanceAskedAt'
>

/** All that came in for an order, refunds not taken off; paise. */
export const paidPaiseOf = ({ totalPaise, balancePaidPaise }: Money) =>
  totalPaise + balancePaidPaise

/** What is still to come; nothing of an order that is cancelled or was refunded whole. Paise. */
export function duePaiseOf(order: Money): number {
  if (order.status === 'Cancelled' || order.refundedPaise >= paidPaiseOf(order)) return 0
  return order.balancePaise - order.balancePaidPaise
}

/** Whether delivery has come so far that the balance is asked for. */
export const asksBalance = (status: OrderStatus) => balancePayableStatuses.includes(status)

/** The provider takes no less than a rupee. */
const leastPayablePaise = 100

/**
 * The balance is asked for by a call of its own, or by moving an order on. What has been shipped is paid in
 * any case.
 */
const isAsked = ({ status, balanceAskedAt }: Money) =>
  balanceAskedAt !== null || status === 'Shipped' || status === 'Delivered'

export const canPayBalance = (order: Money) =>
  isAsked(order) && duePaiseOf(order) >= leastPayablePaise
