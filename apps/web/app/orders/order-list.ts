import type { Order } from '@nirbhaya/contract/orders'

/** The orders a customer sees, page after page. */
interface OrderList {
  status: 'loading' | 'ready' | 'failed'
  orders: Order[]
  nextCursor?: string | undefined
  isLoadingMore: boolean
}

export type OrderListEvent =
  | { type: 'asked' }
  | { type: 'asked-more' }
  | { type: 'loaded'; orders: Order[]; nextCursor?: string | undefined }
  | { type: 'failed' }

export const emptyOrderList: OrderList = { status: 'loading', orders: [], isLoadingMore: false }

export function orderList(list: OrderList, event: OrderListEvent): OrderList {
  switch (event.type) {
    case 'asked':
      return emptyOrderList
    case 'asked-more':
      return { ...list, isLoadingMore: true }
    case 'loaded': {
      const known = new Set(list.orders.map(({ _id }) => _id))
      // A page can repeat what an order placed meanwhile has pushed on.
      const fresh = event.orders.filter(({ _id }) => !known.has(_id))
      return {
        status: 'ready',
        orders: [...list.orders, ...fresh],
        nextCursor: event.nextCursor,
        isLoadingMore: false,
      }
    }
    case 'failed':
      // What is shown already stays; 'Load more' can be pressed again.
      return list.status === 'ready'
        ? { ...list, isLoadingMore: false }
        : { ...emptyOrderList, status: 'failed' }
  }
}
