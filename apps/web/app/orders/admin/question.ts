import type { CancelRefund, OrderStatus } from '@nirbhaya/contract/enums'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'

/** A change that the owner confirms first, because customers get mails about it. */
export interface Question {
  orders: Pick<
    AdminOrder,
    '_id' | 'status' | 'tracking' | 'user' | 'mailsTo' | 'paid' | 'due' | 'refunded' | 'wantsUnits'
  >[]
  status: OrderStatus
  /** The new tracking note, if only the note changes. */
  note?: string
}

const left: OrderStatus[] = ['Shipped', 'Delivered']

/**
 * Splits orders that the owner chose together into those that the server changes, and those that it leaves
 * out, because they do not want their units any more. A single order is always changed.
 */
export function splitChosen({ orders, status }: Pick<Question, 'orders' | 'status'>) {
  const isLeftOut = (order: Question['orders'][number]) =>
    orders.length > 1 &&
    status !== 'Cancelled' &&
    order.status !== status &&
    !order.wantsUnits &&
    !left.includes(order.status)
  return {
    changing: orders.filter((order) => !isLeftOut(order)),
    leftOut: orders.filter(isLeftOut),
  }
}

/** The details that the owner types or selects when changing orders. */
export interface Details {
  /** The tracking note; unchanged if undefined or empty. */
  tracking?: string | undefined
  /** Why the order is cancelled, and whether its money is refunded. */
  reason?: string | undefined
  refund?: CancelRefund | undefined
}
