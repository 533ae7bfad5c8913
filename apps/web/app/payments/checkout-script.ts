import type { Answer } from '@nirbhaya/contract/client/client'
import { checkoutScriptTimeoutMs } from '@nirbhaya/contract/constants'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { paymentHealth } from '@nirbhaya/contract/payments/payments'
import { PaymentProblem } from './payment-messages.ts'

type Checkout = Answer<typeof paymentHealth>['checkout']

/**
 * The function that the opener puts on `window`. The opener is a script from the server's adapter for the
 * provider. The function makes the provider's checkout script open the payment page in this window. If that
 * fails, it returns an error.
 */
type OpenCheckout = (
  account: Pick<Checkout, 'mode' | 'publicKey'>,
  payment: { sessionId: string; orderId: string; returnUrl: string },
) => Promise<{ error?: { message?: string } } | undefined>

declare global {
  interface Window {
    openCheckout?: OpenCheckout
  }
}

/**
 * Loads the provider's checkout script and its opener, on first use. The shop does not use the provider's own
 * loader, which may have no timeout and no second attempt.
 * @throws PaymentProblem if one of the two scripts fails to load or times out
 */
export async function loadCheckout({ scriptUrl, openerUrl }: Checkout): Promise<OpenCheckout> {
  if (!window.openCheckout) await Promise.all([load(scriptUrl), load(openerUrl)])
  if (!window.openCheckout) throw new PaymentProblem(messages.checkoutScriptFailed)
  return window.openCheckout
}

function load(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')

    const fail = (sentence: string) => {
      clearTimeout(limit)
      // A script element that failed never loads again, so the next attempt needs a new one.
      script.remove()
      reject(new PaymentProblem(sentence))
    }
    const limit = setTimeout(() => fail(messages.paymentTimeout), checkoutScriptTimeoutMs)

    script.onerror = () => fail(messages.checkoutScriptFailed)
    script.onload = () => {
      clearTimeout(limit)
      resolve()
    }
    // The scripts run in the order in which they were added.
    script.async = false
    script.src = url
    document.head.append(script)
  })
}
