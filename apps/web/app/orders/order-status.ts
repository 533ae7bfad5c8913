import { orderIdShownCharacters } from '@nirbhaya/contract/constants'
import type { Order } from '@nirbhaya/contract/orders'
import type { BadgeTone } from '../ui/badge.tsx'

const tones: Partial<Record<Order['status'], BadgeTone>> = {
  Accepted: 'yellow',
  Shipped: 'blue',
  Delivered: 'green',
}

/** The colour of a status for the customer: red for all that has none of its own. */
export function statusTone(status: Order['status']): BadgeTone {
  return tones[status] ?? 'red'
}

/** What is still to be paid, in rupees: nothing for what will not be delivered. */
export function dueRupees({ status, balance }: Pick<Order, 'status' | 'balance'>): number {
  return status === 'Cancelled' ? 0 : balance
}

/** What people call an order by: the end of its id. */
export function shortOrderId(id: string): string {
  return id.slice(-orderIdShownCharacters)
}
