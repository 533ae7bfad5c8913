import type { User } from '@nirbhaya/contract/accounts/accounts'
import { ApiError } from '@nirbhaya/contract/client/client'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { PaymentRequest } from '@nirbhaya/contract/payments/payments'
import { paymentHealth } from '@nirbhaya/contract/payments/payments'
import { paymentHealthTimeoutMs } from '@nirbhaya/contract/payments/rules'
import { browserApi } from '../api/browser-api.ts'
import { loadCheckout } from './checkout-script.ts'
import type { Payable } from './payable.ts'
import { checkoutFailure, createOrderFailure, PaymentProblem, payerOf } from './payment-messages.ts'
import { returnPath, storePendingOrder } from './pending-order.ts'
import { forgetUnplaced } from './unplaced-notice.tsx'

interface Session {
  orderId: string
  paymentSessionId: string
}

/**
 * Opens a payment and sends the browser to the payment page.
 * @param left aborts when the customer leaves the page. The redirect is then cancelled
 * @param onRedirect called right before the redirect
 * @throws PaymentProblem with the message to show; its cause is the API's error
 */
export async function startPayment(
  payable: Payable,
  user: User | undefined,
  left: AbortSignal,
  onRedirect: () => void,
): Promise<void> {
  const amount = payable.amount()
  const request = await requestOf(payable, user, amount)
  left.throwIfAborted()
  const checkout = await checkHealth()
  left.throwIfAborted()
  const session = await openSession(payable, request)
  left.throwIfAborted()
  const openCheckout = await loadCheckout(checkout)
  left.throwIfAborted()
  const { balanceOf } = payable
  const payment = { orderId: session.orderId, ...(balanceOf ? { balanceOf } : {}) }
  const takeBack = storePendingOrder({
    ...payment,
    // Anybody who has a mailed link can pay with it. Without a session, the entry belongs to nobody.
    customerId: user?._id ?? '',
    amount,
    timestamp: Date.now(),
  })
  forgetUnplaced()
  try {
    onRedirect()
    const result = await openCheckout(checkout, {
      sessionId: session.paymentSessionId,
      orderId: session.orderId,
      returnUrl: location.origin + returnPath(payment),
    })
    if (result?.error) throw new PaymentProblem(checkoutFailure(result.error))
  } catch (problem) {
    takeBack()
    throw problem
  }
}

async function checkHealth() {
  try {
    const { checkout } = await browserApi(paymentHealth, { timeoutMs: paymentHealthTimeoutMs })
    return checkout
  } catch (cause) {
    throw new PaymentProblem(messages.paymentUnavailable, { cause })
  }
}

/** Returns what the customer asks for; undefined for a payment that a mailed link names. */
async function requestOf(
  payable: Payable,
  user: User | undefined,
  amount: number,
): Promise<PaymentRequest | undefined> {
  if (payable.openLinked || !user) return undefined
  const lack = await payable.lack?.(user)
  if (lack) throw new PaymentProblem(messages.updateYourProfile(lack))
  return { ...payerOf(user, amount), customerId: user._id, amount }
}

async function openSession(
  { open, openLinked }: Payable,
  request: PaymentRequest | undefined,
): Promise<Session> {
  try {
    const answer = await (request ? open?.(request) : openLinked?.())
    return readSession(answer ?? {})
  } catch (cause) {
    if (cause instanceof PaymentProblem) throw cause
    throw new PaymentProblem(createOrderFailure(cause), { cause })
  }
}

/**
 * Reads the ids that open the provider's payment page from the server's answer.
 * @throws PaymentProblem if the payment was not opened, or an id is missing
 */
export function readSession(answer: {
  success?: boolean
  message?: string
  payment_session_id?: string
  order_id?: string
}): Session {
  if (!answer.success) throw new PaymentProblem(answer.message || messages.orderCreationFailed)
  const { payment_session_id: paymentSessionId, order_id: orderId } = answer
  if (!paymentSessionId || !orderId) throw new PaymentProblem(messages.paymentSessionMissing)
  return { paymentSessionId, orderId }
}

/** Returns the server's refusal if it caused the problem; otherwise undefined. */
export function refusalOf(problem: unknown): ApiError | undefined {
  const cause = problem instanceof PaymentProblem ? problem.cause : undefined
  return cause instanceof ApiError ? cause : undefined
}
