import { ApiError } from '@nirbhaya/contract/client/client'
import { messages } from '@nirbhaya/contract/messages/specification'
import { type Order, placeOrder } from '@nirbhaya/contract/orders/orders'
import { type Unplaced, verifyPayment } from '@nirbhaya/contract/settling/settling'
import { browserApi } from '../../api/browser-api.ts'
import { refreshAllTabs } from '../../cart/cart-store.ts'
import { saveGiftNote } from '../../cart/gift-note.ts'
import { verificationFailure } from '../../payments/payment-messages.ts'
import {
  clearPendingOrder,
  type ReturnedPayment,
  saveUndecided,
} from '../../payments/pending-order.ts'
import { forgetUnplaced, storeUnplaced } from '../../payments/unplaced-notice.tsx'
import { leavesOpen } from '../../payments/use-undecided.ts'
import { readToken } from '../../session/session-storage.ts'
import type { OrderOutcome, ReturnEvent } from './payment-return.ts'

const timeoutMs = 15_000

/**
 * Asks the server once about a payment; repeating it is harmless. The browser's record of the payment is
 * updated even if the customer has left the page.
 * @param tell gets the result as an event, unless the customer has left the page
 */
export async function askAboutPayment(
  payment: ReturnedPayment,
  left: AbortSignal,
  tell: (event: ReturnEvent) => void,
): Promise<void> {
  const event = await answerAbout(payment)
  if (event.type === 'verified') forgetPaid(payment)
  if (event.type === 'refused') saveUndecided(payment, false)
  if (event.type === 'refused' && event.unplaced) storeUnplaced(payment, event.unplaced)
  if (!left.aborted) tell(event)
}

/**
 * Removes what the browser stores about a paid payment. If it paid for the cart, the cart is loaded again:
 * the server has removed the paid lines, in the transaction that marked the payment as paid.
 */
function forgetPaid(payment: ReturnedPayment): void {
  forgetUnplaced()
  const isFirstTime = clearPendingOrder(payment)
  if (payment.balanceOf) return
  // When the browser first learns that the payment is paid, the payment's gift note is removed from the cart.
  // If this page is opened again, the customer may have typed a note for the next payment: that note stays.
  if (isFirstTime) saveGiftNote('')
  void refreshAllTabs()
}

async function answerAbout({ orderId }: ReturnedPayment): Promise<ReturnEvent> {
  try {
    const answer = await browserApi(verifyPayment, { body: { orderId }, timeoutMs })
    if (answer.success) return { type: 'verified' }
    return refused(answer.code, answer.message, answer.unplaced)
  } catch (error) {
    if (error instanceof ApiError) return refused(error.code, verificationFailure(error))
    console.warn('Payment verification failed:', error)
    return { type: 'unreachable', message: verificationFailure(error) }
  }
}

function refused(code: string, message: string, unplaced?: Unplaced): ReturnEvent {
  if (leavesOpen(code)) return { type: 'pending', now: Date.now() }
  return { type: 'refused', message: message || messages.paymentVerificationFailed, unplaced }
}

/** Asks the server to place the order of a confirmed payment; repeating it is harmless. */
export async function placePaidOrder(
  signal: AbortSignal,
): Promise<{ outcome: OrderOutcome; placed?: Order }> {
  // After paying, a bank's app may open this page in another browser, where the customer is not logged in.
  // The server then places the order without this call.
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
