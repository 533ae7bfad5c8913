import type { OrderStatus } from '@nirbhaya/contract/constants'
import type { OrderDetail } from '@nirbhaya/contract/orders/orders'

/** One stop of an order's way. */
export interface TimelineStep {
  status: OrderStatus
  /** When it was reached; undefined for what is still to come. */
  at: string | undefined
  isCurrent: boolean
  /** The status is as before, the note about the parcel is new. */
  isNewTracking: boolean
}

/** What every order is going towards; the statuses between say where it waits. */
const destinations: OrderStatus[] = ['Prepared', 'Shipped', 'Delivered']

/** The way of an order: what has been, oldest first, then what is still to come. */
export function timelineOf({ status, events }: Pick<OrderDetail, 'status' | 'events'>) {
  const reached = events.map((event, index) => ({
    status: event.status,
    at: event.at,
    isCurrent: index === events.length - 1,
    isNewTracking: event.status === events[index - 1]?.status,
  }))
  const upcoming = stillToCome(status).map((next) => ({
    status: next,
    at: undefined,
    isCurrent: false,
    isNewTracking: false,
  }))
  return [...reached, ...upcoming] satisfies TimelineStep[]
}

function stillToCome(status: OrderStatus): OrderStatus[] {
  return status === 'Cancelled' ? [] : destinations.slice(destinations.indexOf(status) + 1)
}
