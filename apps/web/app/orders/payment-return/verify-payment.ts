import { ApiError } from '@nirbhaya/contract/client'
import { messages } from '@nirbhaya/contract/messages'
import { type Order, placeOrder } from '@nirbhaya/contract/orders'
import { verifyPayment } from '@nirbhaya/contract/payments'
import { browserApi } from '../../api/browser-api.ts'
import { verificationFailure } from '../../payments/payment-messages.ts'
import { leavesOpen } from '../../payments/use-undecided.ts'
import { readToken } from '../../session/session-storage.ts'
import type { OrderOutcome, ReturnEvent } from './payment-return.ts'

const timeoutMs = 15_000

/** Asks once about a payment; asking again is harmless. */
export async function askAboutPayment(orderId: string, signal: AbortSignal): Promise<ReturnEvent> {
  try {
    const answer = await browserApi(verifyPayment, { body: { orderId }, timeoutMs, signal })
    return answer.success ? { type: 'verified' } : refused(answer.code, answer.message)
  } catch (error) {
    if (error instanceof ApiError) return refused(error.code, verificationFailure(error))
    if (!signal.aborted) console.warn('Payment verification failed:', error)
    return { type: 'unreachable', message: verificationFailure(error) }
  }
}

function refused(code: string, message: string): ReturnEvent {
  if (leavesOpen(code)) return { type: 'pending', now: Date.now() }
  const isDeclined = code === 'PAYMENT_FAILED'
  return { type: 'refused', message: message || messages.paymentVerificationFailed, isDeclined }
}

/** Places the order of a confirmed payment; repeating it is harmless. */
export async function placePaidOrder(
  signal: AbortSignal,
): Promise<{ outcome: OrderOutcome; placed?: Order }> {
  // A bank app may return in a browser where nobody is signed in: the server places it by itself.
  if (!readToken()) return { outcome: 'signed-out' }
  try {
    const answer = await browserApi(placeOrder, { timeoutMs, signal })
    return answer.success ? { outcome: 'placed', placed: answer.order } : { outcome: 'unconfirmed' }
  } catch (error) {
    if (error instanceof ApiError) {
      return { outcome: error.status === 401 ? 'signed-out' : 'unconfirmed' }
    }
    if (!signal.aborted) console.warn('Placing the order failed:', error)
    return { outcome: 'failed' }
  }
}
