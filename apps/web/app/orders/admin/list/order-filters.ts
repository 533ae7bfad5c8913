import { orderStatuses } from '@nirbhaya/contract/enums'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import type { listAllOrders } from '@nirbhaya/contract/orders/admin'
import {
  byBatch,
  byDay,
  byId,
  type Filtered,
  type ListFilters,
  tabs,
  toggle,
} from '../../../admin/list-filters.ts'

/**
 * The filters of the list of orders, which is also the list whose packing slips are printed. `from` and `to` are
 * calendar dates in Indian time; orders of both dates are included.
 */
export const orderFilters: ListFilters<typeof listAllOrders> = {
  status: tabs(orderStatuses, { label: words.statusFilter }),
  balance: toggle('overdue', words.balanceOverdue),
  batch: byBatch,
  value: byId,
  customer: byId,
  booked: toggle('shop', bookingWords.filter),
  from: byDay,
  to: byDay,
}

export type OrderFilters = Filtered<typeof listAllOrders>
