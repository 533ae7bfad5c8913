import type { Order } from '@nirbhaya/contract/orders/orders'
import { paymentPendingMs } from '@nirbhaya/contract/payments/rules'
import type { Unplaced } from '@nirbhaya/contract/settling/settling'
import type { ReturnedPayment } from '../../payments/pending-order.ts'

/**
 * Whether the order of a confirmed payment was placed. If the customer paid a balance, its order exists
 * already: the outcome is `placed` for a signed-in customer, and `signed-out` for other customers.
 */
export type OrderOutcome = 'placing' | 'placed' | 'unconfirmed' | 'failed' | 'signed-out'

interface Verification {
  payment: ReturnedPayment
  /**
   * How many requests to the server have ended so far without a decision about the payment. When the number
   * changes, the next request starts.
   */
  attempt: number
  /**
   * Whether the customer pressed the button that checks the payment again. If the check then fails, the page
   * shows why, and does not redirect.
   */
  isAgain: boolean
}

export type ReturnState =
  | { phase: 'opening' }
  /** Neither the page's URL nor the browser's storage has a payment. */
  | { phase: 'missing'; message: string }
  | (Verification & { phase: 'verifying'; since: number; faults: number })
  /** The payment is still pending after a minute. The page asks the server about the payment less often. */
  | (Verification & { phase: 'waiting' })
  | {
      phase: 'paid'
      payment: ReturnedPayment
      order: OrderOutcome
      placed?: Order | undefined
    }
  | {
      phase: 'failed'
      payment: ReturnedPayment
      message: string
      /** Why the payment was not accepted; undefined if the outcome is unknown. */
      unplaced: Unplaced | undefined
      isAgain: boolean
    }

export type ReturnEvent =
  | { type: 'opened'; payment: ReturnedPayment; now: number }
  | { type: 'nothing-found'; message: string }
  | { type: 'verified' }
  | { type: 'pending'; now: number }
  | { type: 'refused'; message: string; unplaced?: Unplaced | undefined }
  /** The request failed, so nothing is known about the payment. */
  | { type: 'unreachable'; message: string }
  | { type: 'retried'; now: number }
  | { type: 'order'; outcome: OrderOutcome; placed?: Order | undefined }

/** How many requests about the payment may fail in a row without the page reporting a failure. */
const forgivenFaults = 2
const waitingPauseMs = 15_000

export const opening: ReturnState = { phase: 'opening' }

export function paymentReturn(state: ReturnState, event: ReturnEvent): ReturnState {
  if (event.type === 'opened') return verifying(event.payment, event.now, false)
  if (event.type === 'nothing-found') return { phase: 'missing', message: event.message }

  switch (state.phase) {
    case 'verifying':
    case 'waiting':
      return answered(state, event)
    case 'failed':
      return event.type === 'retried' ? verifying(state.payment, event.now, true) : state
    case 'paid':
      if (event.type !== 'order') return state
      return { ...state, order: event.outcome, placed: event.placed }
    default:
      return state
  }
}

type AskingState = Extract<ReturnState, { phase: 'verifying' | 'waiting' }>

function answered(state: AskingState, event: ReturnEvent): ReturnState {
  const { payment, isAgain } = state
  switch (event.type) {
    case 'verified':
      return { phase: 'paid', payment, order: 'placing' }
    case 'refused':
      return {
        phase: 'failed',
        payment,
        message: event.message,
        unplaced: event.unplaced,
        isAgain,
      }
    case 'retried':
      return verifying(payment, event.now, true)
    case 'pending':
      return stillPending(state, event.now)
    case 'unreachable':
      return unreachable(state, event.message)
    default:
      return state
  }
}

function verifying(payment: ReturnedPayment, now: number, isAgain: boolean): ReturnState {
  return { phase: 'verifying', payment, attempt: 0, since: now, faults: 0, isAgain }
}

function stillPending(state: AskingState, now: number): ReturnState {
  const attempt = state.attempt + 1
  if (state.phase === 'waiting') return { ...state, attempt }
  if (now - state.since < paymentPendingMs) return { ...state, attempt, faults: 0 }
  return { phase: 'waiting', payment: state.payment, attempt, isAgain: state.isAgain }
}

function unreachable(state: AskingState, message: string): ReturnState {
  const attempt = state.attempt + 1
  if (state.phase === 'waiting') return { ...state, attempt }
  if (state.faults < forgivenFaults) return { ...state, attempt, faults: state.faults + 1 }
  const { payment, isAgain } = state
  return { phase: 'failed', payment, message, unplaced: undefined, isAgain }
}

/**
 * Returns the delay before the next request, in milliseconds. In the phase 'verifying' it is 0 at first, then
 * grows from 2 to 5 seconds. In the phase 'waiting' it is 15 seconds.
 */
export function pauseMs(state: AskingState): number {
  if (state.phase === 'waiting') return waitingPauseMs
  return state.attempt === 0 ? 0 : Math.min(5_000, 1_500 + state.attempt * 500)
}
