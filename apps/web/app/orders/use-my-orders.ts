import { listMyOrders, type Order } from '@nirbhaya/contract/orders/orders'
import { pageSizes } from '@nirbhaya/contract/paging'
import { browserApi } from '../api/browser-api.ts'
import { keyOf, timeoutMs } from '../api/query-client.ts'
import { usePages } from '../api/use-pages.ts'

/** Loads the customer's orders, newest first. */
export function useMyOrders() {
  const { pages, ...list } = usePages({
    key: keyOf(listMyOrders),
    ask: (cursor, signal) =>
      browserApi(listMyOrders, { query: { limit: pageSizes.short, cursor }, timeoutMs, signal }),
  })
  return { ...list, orders: pages && eachOnce(pages.flatMap(({ orders }) => orders)) }
}

/**
 * Removes repeated orders. If an order is placed between two requests, the list shifts by one, and the next
 * page starts with an order that is already shown.
 */
export const eachOnce = (orders: Order[]): Order[] => [
  ...new Map(orders.map((order) => [order._id, order])).values(),
]
