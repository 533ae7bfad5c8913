import type { OrderStatus } from '@nirbhaya/contract/enums'
import type { OrderDetail } from '@nirbhaya/contract/orders/orders'

export interface TimelineStep {
  status: OrderStatus
  /** When the step was reached; undefined for a future step. */
  at: string | undefined
  isCurrent: boolean
  /** Whether this step has the same status as the step before, so that only the tracking note is new. */
  isNewTracking: boolean
}

/**
 * The statuses that are shown before an order reaches them. Other statuses are shown only once they are
 * reached.
 */
const destinations: OrderStatus[] = ['Prepared', 'Shipped', 'Delivered']

/** Returns the steps of an order: first the past ones, oldest first, then the future ones. */
export function timelineOf({
  status,
  partState,
  events,
}: Pick<OrderDetail, 'status' | 'partState' | 'events'>) {
  const reached = events.map((event, index) => ({
    status: event.status,
    at: event.at,
    isCurrent: index === events.length - 1,
    isNewTracking: event.status === events[index - 1]?.status,
  }))
  // The parcel did not arrive and was refunded, so nothing more happens.
  const isOver = partState === 'refunded'
  const upcoming = (isOver ? [] : stillToCome(status)).map((next) => ({
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
