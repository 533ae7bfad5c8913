import { formatWindow } from '@nirbhaya/contract/dates'
import { type RefundStatus, waitingStatuses } from '@nirbhaya/contract/enums'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { messages } from '@nirbhaya/contract/messages/specification'
import { formatRupees } from '@nirbhaya/contract/money'
import type { Order } from '@nirbhaya/contract/orders/orders'
import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import type { BadgeTone } from '../ui/badge.tsx'

const tones: Partial<Record<Order['status'], BadgeTone>> = {
  Accepted: 'yellow',
  Shipped: 'blue',
  Delivered: 'green',
}

/** Returns the colour of a status for the customer. A status without its own colour is red. */
export function statusTone(status: Order['status']): BadgeTone {
  return tones[status] ?? 'red'
}

const refundTones: Partial<Record<RefundStatus, BadgeTone>> = {
  succeeded: 'green',
  cancelled: 'red',
  failed: 'red',
}

/** Returns the colour of a refund. Yellow means that it is in progress. */
export function refundTone(status: RefundStatus): BadgeTone {
  return refundTones[status] ?? 'yellow'
}

/** Returns the order number that people see: the last characters of the order's id. */
export function shortOrderId(id: string): string {
  return id.slice(-orderIdShownCharacters)
}

/** The statuses of an order whose parcel has not left. */
const unsent: readonly Order['status'][] = [...waitingStatuses, 'Prepared']

/** Returns whether all money of an order was refunded before anything was sent, so that nothing will be. */
export const isAllRefunded = ({ status, partState, paid, refunded }: Order): boolean =>
  unsent.includes(status) && !partState && paid > 0 && refunded >= paid

/**
 * Describes when an order is delivered, or where its parts are. If the order is cancelled or refunded, or its
 * customer chose the money back, describes what happens to its money.
 */
export function outcomeOf(order: Order): string {
  const { status, partState, delivery, paid, refunded, cancelled, refundChosen } = order
  if (refundChosen) return words.refundChosen
  if (isAllRefunded(order)) return words.allRefunded(formatRupees(refunded))
  if (partState) return words.parts[partState]
  if (status !== 'Cancelled') {
    const isDated = delivery && unsent.includes(status)
    return isDated ? words.arrives(formatWindow(delivery)) : messages.orderOnItsWay
  }
  const kept = paid - refunded
  return [
    words.cancelled,
    cancelled?.reason && words.cancelReason(cancelled.reason),
    refunded > 0 && words.cancelledMoney.refunded(formatRupees(refunded)),
    kept > 0 && words.cancelledMoney.kept(formatRupees(kept), cancelled?.refund),
  ]
    .filter(Boolean)
    .join(' ')
}
