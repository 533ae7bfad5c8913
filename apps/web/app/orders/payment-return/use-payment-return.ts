import { useEffect, useReducer } from 'react'
import { useSearchParams } from 'react-router'
import { startFailure } from '../../payments/payment-messages.ts'
import { readPendingOrder, returnedPayment, saveUndecided } from '../../payments/pending-order.ts'
import { readToken } from '../../session/session-storage.ts'
import { toast } from '../../toasts/toast.ts'
import {
  opening,
  pauseMs,
  paymentReturn,
  type ReturnEvent,
  type ReturnState,
} from './payment-return.ts'
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

  // Each new state asks its own question; of a state that was left no answer is heard.
  useEffect(() => {
    const left = new AbortController()
    // An id makes a toast that is said twice show once.
    if (state.phase === 'missing') toast.error(state.message, { id: 'payment-missing' })
    if (state.phase === 'verifying' || state.phase === 'waiting') {
      const { payment } = state
      // Before any answer: whoever goes on to the cart meanwhile is not to pay once more.
      saveUndecided(payment, true)
      const timer = setTimeout(
        () => askAboutPayment(payment, left.signal, dispatch),
        pauseMs(state),
      )
      left.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    if (state.phase === 'paid' && state.order === 'placing')
      void finish(state, left.signal, dispatch)
    return () => left.abort()
  }, [state])

  return { state, retry: () => dispatch({ type: 'retried', now: Date.now() }) }
}

type Paid = Extract<ReturnState, { phase: 'paid' }>

async function finish(
  { payment }: Paid,
  left: AbortSignal,
  dispatch: (event: ReturnEvent) => void,
) {
  if (payment.balanceOf) {
    // Its order is there already, to be looked at by whoever is signed in.
    dispatch({ type: 'order', outcome: readToken() ? 'placed' : 'signed-out' })
    return
  }
  const result = await placePaidOrder(left)
  if (!left.aborted) dispatch({ type: 'order', ...result })
}
