import type { OrderStatus, RefundPlan } from '@nirbhaya/contract/enums'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'

/** A change to confirm before it is made, because customers get mails about it. */
export interface Question {
  orders: Pick<
    AdminOrder,
    '_id' | 'status' | 'tracking' | 'user' | 'mailsTo' | 'paid' | 'due' | 'refunded'
  >[]
  status: OrderStatus
  /** The new tracking note, if the note is what changes. */
  note?: string
}

/** Further details of a change. */
export interface Details {
  /** The tracking note; unchanged if undefined. */
  tracking?: string | undefined
  /** The reason for a cancellation and the plan for the money. */
  reason?: string | undefined
  refund?: RefundPlan | undefined
}
