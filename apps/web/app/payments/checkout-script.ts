import type { Answer } from '@nirbhaya/contract/client/client'
import { checkoutScriptTimeoutMs } from '@nirbhaya/contract/constants'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { paymentHealth } from '@nirbhaya/contract/payments/payments'
import { PaymentProblem } from './payment-messages.ts'

type Checkout = Answer<typeof paymentHealth>['checkout']

/**
 * What the opener puts on `window`, a script of the server's adapter for the provider. It calls the
 * provider's own script, which leaves the page in this window, or says what went wrong.
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
 * Loads the provider's checkout script and its opener when they are first needed. We inject them
 * ourselves, because a provider's loader may have no time limit and no second try after a failure.
 * @throws PaymentProblem when one does not come, or not in time
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
      // A tag that failed never loads again: the next attempt needs a fresh one.
      script.remove()
      reject(new PaymentProblem(sentence))
    }
    const limit = setTimeout(() => fail(messages.paymentTimeout), checkoutScriptTimeoutMs)

    script.onerror = () => fail(messages.checkoutScriptFailed)
    script.onload = () => {
      clearTimeout(limit)
      resolve()
    }
    // Scripts run in the order in which they were added.
    script.async = false
    script.src = url
    document.head.append(script)
  })
}
