import { useEffect, useReducer } from 'react'
import { useSearchParams } from 'react-router'
import { refreshAllTabs } from '../../cart/cart-store.ts'
import { keepGiftNote } from '../../cart/gift-note.ts'
import { startFailure } from '../../payments/payment-messages.ts'
import {
  clearPendingOrder,
  keepUndecided,
  readPendingOrder,
  returnedPayment,
} from '../../payments/pending-order.ts'
import { readToken } from '../../session/session-storage.ts'
import { toast } from '../../toasts/toast.ts'
import { opening, pauseMs, paymentReturn, type ReturnState } from './payment-return.ts'
import { askAboutPayment, placePaidOrder } from './verify-payment.ts'

/** Follows a payment from the customer's return until it is settled. */
export function usePaymentReturn() {
  const [search] = useSearchParams()
  const [state, dispatch] = useReducer(paymentReturn, opening)

  useEffect(() => {
    try {
      const payment = returnedPayment(search, readPendingOrder())
      dispatch({ type: 'opened', payment, now: Date.now() })
    } catch (problem) {
      dispatch({ type: 'nothing-found', message: startFailure(problem) })
    }
  }, [search])

  // Each new state asks its own question; leaving the state takes the question back.
  useEffect(() => {
    const left = new AbortController()
    // An id makes a toast that is said twice show once.
    if (state.phase === 'missing') toast.error(state.message, { id: 'payment-missing' })
    if (state.phase === 'verifying' || state.phase === 'waiting') {
      const timer = setTimeout(() => ask(state, left.signal, dispatch), pauseMs(state))
      left.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    if (state.phase === 'paid' && state.order === 'placing')
      void finish(state, left.signal, dispatch)
    return () => left.abort()
  }, [state])

  return { state, retry: () => dispatch({ type: 'retried', now: Date.now() }) }
}

type Dispatch = (event: Parameters<typeof paymentReturn>[1]) => void
type Asking = Extract<ReturnState, { phase: 'verifying' | 'waiting' }>
type Paid = Extract<ReturnState, { phase: 'paid' }>

async function ask(state: Asking, left: AbortSignal, dispatch: Dispatch) {
  const event = await askAboutPayment(state.payment.orderId, left)
  if (left.aborted) return
  keepUndecided(state.payment, event.type === 'pending' || event.type === 'unreachable')
  dispatch(event)
}

async function finish({ payment }: Paid, left: AbortSignal, dispatch: Dispatch) {
  if (payment.balanceOf) {
    clearPendingOrder()
    // Its order is there already, to be looked at by whoever is signed in.
    dispatch({ type: 'order', outcome: readToken() ? 'placed' : 'signed-out' })
    return
  }
  const result = await placePaidOrder(left)
  if (left.aborted) return
  if (result.outcome === 'placed') keepGiftNote('')
  clearPendingOrder()
  dispatch({ type: 'order', ...result })
  await refreshAllTabs()
}
