import { balancePayableStatuses, type OrderStatus } from '@nirbhaya/contract/enums'
import { leastPayablePaise } from '@nirbhaya/contract/payments/rules'
import type { OrderRow } from './orders.queries.ts'
import { wantsUnits } from './wants-units.service.ts'

type Money = Pick<
  OrderRow,
  | 'status'
  | 'totalPaise'
  | 'balancePaise'
  | 'balancePaidPaise'
  | 'refundedPaise'
  | 'balanceAskedAt'
  | 'refundChosenAt'
>

/** Returns everything paid for an order, without subtracting refunds; paise. */
export const paidPaiseOf = ({ totalPaise, balancePaidPaise }: Money) =>
  totalPaise + balancePaidPaise

/** Returns the unpaid balance in paise; 0 for an order that does not want its units any more. */
export function duePaiseOf(order: Money): number {
  if (!wantsUnits(order)) return 0
  return order.balancePaise - order.balancePaidPaise
}

export const asksBalance = (status: OrderStatus) => balancePayableStatuses.includes(status)

/**
 * Returns whether the customer was asked for the balance. The owner asks a whole batch at once, or asks by
 * setting an order to a status in which the balance is paid. The balance of a shipped or delivered order
 * counts as asked for even without `balanceAskedAt`, because a parcel can move an order to these statuses
 * without asking.
 */
const isAsked = ({ status, balanceAskedAt }: Money) =>
  balanceAskedAt !== null || status === 'Shipped' || status === 'Delivered'

export const canPayBalance = (order: Money) =>
  isAsked(order) && duePaiseOf(order) >= leastPayablePaise
