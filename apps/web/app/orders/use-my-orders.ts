import { listMyOrders } from '@nirbhaya/contract/orders'
import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { emptyOrderList, type OrderListEvent, orderList } from './order-list.ts'

const pageSize = 20
const timeoutMs = 15_000

/** The customer's orders, newest first. @param token whose; undefined while nobody is known */
export function useMyOrders(token: string | undefined) {
  const [list, dispatch] = useReducer(orderList, emptyOrderList)
  const asking = useRef<AbortController>(undefined)

  useEffect(() => {
    if (!token) return
    dispatch({ type: 'asked' })
    asking.current = ask(undefined, dispatch)
    return () => asking.current?.abort()
  }, [token])

  function retry() {
    asking.current?.abort()
    dispatch({ type: 'asked' })
    asking.current = ask(undefined, dispatch)
  }

  function loadMore() {
    if (list.isLoadingMore || !list.nextCursor) return
    dispatch({ type: 'asked-more' })
    asking.current = ask(list.nextCursor, dispatch)
  }

  return { list, retry, loadMore }
}

/** Asks for one page; nobody hears the answer once it is aborted. */
function ask(cursor: string | undefined, dispatch: Dispatch<OrderListEvent>): AbortController {
  const controller = new AbortController()
  const { signal } = controller
  const query = { limit: pageSize, cursor }
  browserApi(listMyOrders, { query, timeoutMs, signal }).then(
    ({ orders, nextCursor }) => {
      if (!signal.aborted) dispatch({ type: 'loaded', orders, nextCursor })
    },
    (error: unknown) => {
      if (signal.aborted) return
      console.warn('Fetching the orders failed:', error)
      dispatch({ type: 'failed' })
    },
  )
  return controller
}
