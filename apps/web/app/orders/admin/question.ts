import type { OrderStatus, RefundPlan } from '@nirbhaya/contract/enums'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'

/** A change that the owner confirms first, because customers get mails about it. */
export interface Question {
  orders: Pick<
    AdminOrder,
    '_id' | 'status' | 'tracking' | 'user' | 'mailsTo' | 'paid' | 'due' | 'refunded'
  >[]
  status: OrderStatus
  /** The new tracking note, if only the note changes. */
  note?: string
}

/** The details that the owner types or selects when changing orders. */
export interface Details {
  /** The tracking note; unchanged if undefined or empty. */
  tracking?: string | undefined
  /** Why the order is cancelled, and whether its money is refunded. */
  reason?: string | undefined
  refund?: RefundPlan | undefined
}
