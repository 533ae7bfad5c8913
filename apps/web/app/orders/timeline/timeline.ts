import type { OrderStatus } from '@nirbhaya/contract/enums'
import type { OrderDetail } from '@nirbhaya/contract/orders/orders'

/** One step of an order. */
export interface TimelineStep {
  status: OrderStatus
  /** When it was reached; undefined for a future step. */
  at: string | undefined
  isCurrent: boolean
  /** The status is unchanged, but the tracking note is new. */
  isNewTracking: boolean
}

/** The main steps of every order. Other statuses are only stops on the way. */
const destinations: OrderStatus[] = ['Prepared', 'Shipped', 'Delivered']

/** The steps of an order: past ones, oldest first, then future ones. */
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
