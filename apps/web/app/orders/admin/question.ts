import type { OrderStatus, RefundPlan } from '@nirbhaya/contract/constants'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'

/** A change that is asked about before it is made: customers get mails of it. */
export interface Question {
  orders: Pick<
    AdminOrder,
    '_id' | 'status' | 'tracking' | 'user' | 'mailsTo' | 'paid' | 'due' | 'refunded'
  >[]
  status: OrderStatus
  /** A new note about the parcel, where it is that which changes. */
  note?: string
}

/** What is said of a change beside the status. */
export interface Details {
  /** The note about the parcel; kept as it is where there is none. */
  tracking?: string | undefined
  /** Why an order is cancelled, and what becomes of its money. */
  reason?: string | undefined
  refund?: RefundPlan | undefined
}
