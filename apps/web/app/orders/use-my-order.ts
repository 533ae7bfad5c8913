import { ApiError } from '@nirbhaya/contract/client'
import { getMyOrder, type OrderDetail } from '@nirbhaya/contract/orders'
import { type Dispatch, useEffect, useRef, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'

const timeoutMs = 15_000

type Loaded =
  | { status: 'loading' }
  | { status: 'ready'; order: OrderDetail }
  /** There is no such order, or it is another customer's. */
  | { status: 'missing' }
  | { status: 'failed' }

/** One order of the customer. @param token whose; undefined while nobody is known */
export function useMyOrder(token: string | undefined, id: string) {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const asking = useRef<AbortController>(undefined)

  useEffect(() => {
    if (!token) return
    asking.current = ask(id, setLoaded)
    return () => asking.current?.abort()
  }, [token, id])

  function retry() {
    asking.current?.abort()
    asking.current = ask(id, setLoaded)
  }

  return { loaded, retry }
}

/** Asks once; nobody hears the answer once it is aborted. */
function ask(id: string, tell: Dispatch<Loaded>): AbortController {
  const controller = new AbortController()
  const { signal } = controller
  tell({ status: 'loading' })
  browserApi(getMyOrder, { params: { id }, timeoutMs, signal }).then(
    ({ order }) => {
      if (!signal.aborted) tell({ status: 'ready', order })
    },
    (error: unknown) => {
      if (signal.aborted) return
      const isMissing = error instanceof ApiError && error.status === 404
      if (!isMissing) console.warn('Fetching the order failed:', error)
      tell({ status: isMissing ? 'missing' : 'failed' })
    },
  )
  return controller
}
