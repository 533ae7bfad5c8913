import { ApiError } from '@nirbhaya/contract/client/client'
import { messages } from '@nirbhaya/contract/messages/specification'
import { type Order, placeOrder } from '@nirbhaya/contract/orders/orders'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { browserApi } from '../../api/browser-api.ts'
import { refreshAllTabs } from '../../cart/cart-store.ts'
import { saveGiftNote } from '../../cart/gift-note.ts'
import { verificationFailure } from '../../payments/payment-messages.ts'
import {
  clearPendingOrder,
  type ReturnedPayment,
  saveUndecided,
} from '../../payments/pending-order.ts'
import { leavesOpen } from '../../payments/use-undecided.ts'
import { readToken } from '../../session/session-storage.ts'
import type { OrderOutcome, ReturnEvent } from './payment-return.ts'

const timeoutMs = 15_000

/**
 * Asks once about a payment; asking again is harmless. What the answer changes for good is changed
 * also where the page was left meanwhile.
 * @param tell what the page is told, unless it was left
 */
export async function askAboutPayment(
  payment: ReturnedPayment,
  left: AbortSignal,
  tell: (event: ReturnEvent) => void,
): Promise<void> {
  const event = await answerAbout(payment)
  if (event.type === 'verified') forgetPaid(payment)
  if (event.type === 'refused') saveUndecided(payment, false)
  if (!left.aborted) tell(event)
}

/** The server made it a paid one and took its lines out of the cart in one transaction. */
function forgetPaid(payment: ReturnedPayment): void {
  const isNews = clearPendingOrder(payment)
  if (payment.balanceOf) return
  // Of a payment that is only looked at again, the note may be the next one's.
  if (isNews) saveGiftNote('')
  void refreshAllTabs()
}

async function answerAbout({ orderId }: ReturnedPayment): Promise<ReturnEvent> {
  try {
    const answer = await browserApi(verifyPayment, { body: { orderId }, timeoutMs })
    return answer.success ? { type: 'verified' } : refused(answer.code, answer.message)
  } catch (error) {
    if (error instanceof ApiError) return refused(error.code, verificationFailure(error))
    console.warn('Payment verification failed:', error)
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
