import type { OrderStatus } from '@nirbhaya/contract/constants'
import type { DeskOrder } from '@nirbhaya/contract/orders/desk'

/** A change that is asked about before it is made: customers get mails of it. */
export interface Question {
  orders: Pick<DeskOrder, '_id' | 'status' | 'tracking' | 'user' | 'mailsTo'>[]
  status: OrderStatus
  /** A new note about the parcel, where it is that which changes. */
  note?: string
}
