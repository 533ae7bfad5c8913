import { ApiError } from '@nirbhaya/contract/client'
import { getMyOrder, type OrderDetail } from '@nirbhaya/contract/orders'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
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
  const [loaded, tell] = useState<Loaded>({ status: 'loading' })
  const asking = useRef<AbortController>(undefined)

  /** Asks quietly: what is there stays until the answer comes, also when none does. */
  const reload = useCallback(() => {
    asking.current?.abort()
    asking.current = ask(id, tell)
  }, [id])

  useEffect(() => {
    if (!token) return
    tell({ status: 'loading' })
    reload()
    // Back from the payment page the browser may show this page as it was left.
    const wakeUp = (event: PageTransitionEvent) => event.persisted && reload()
    window.addEventListener('pageshow', wakeUp)
    return () => {
      window.removeEventListener('pageshow', wakeUp)
      asking.current?.abort()
    }
  }, [token, reload])

  function retry() {
    tell({ status: 'loading' })
    reload()
  }

  return { loaded, retry, reload }
}

/** Asks once; nobody hears the answer once it is aborted. */
function ask(id: string, tell: Dispatch<SetStateAction<Loaded>>): AbortController {
  const controller = new AbortController()
  const { signal } = controller
  browserApi(getMyOrder, { params: { id }, timeoutMs, signal }).then(
    ({ order }) => {
      if (!signal.aborted) tell({ status: 'ready', order })
    },
    (error: unknown) => {
      if (signal.aborted) return
      const isMissing = error instanceof ApiError && error.status === 404
      if (!isMissing) console.warn('Fetching the order failed:', error)
      if (isMissing) tell({ status: 'missing' })
      else tell((shown) => (shown.status === 'ready' ? shown : { status: 'failed' }))
    },
  )
  return controller
}
