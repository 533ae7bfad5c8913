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

/** Follows a payment from the customer's return until its outcome is known. */
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

  // Each new state starts its own request. Responses to the requests of earlier states are ignored.
  useEffect(() => {
    const left = new AbortController()
    // The id prevents a second toast for the same problem.
    if (state.phase === 'missing') toast.error(state.message, { id: 'payment-missing' })
    if (state.phase === 'verifying' || state.phase === 'waiting') {
      const { payment } = state
      // The customer may go to the cart before the server answers. While the payment is stored as undecided,
      // the cart shows a notice about it, so that the customer does not pay twice.
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
    // The order whose balance was paid exists already, so no order has to be placed. With `placed`, the page
    // leads to that order; with `signed-out`, it offers the login first.
    dispatch({ type: 'order', outcome: readToken() ? 'placed' : 'signed-out' })
    return
  }
  const result = await placePaidOrder(left)
  if (!left.aborted) dispatch({ type: 'order', ...result })
}
