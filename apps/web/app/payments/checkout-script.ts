import type { Answer } from '@nirbhaya/contract/client/client'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { paymentHealth } from '@nirbhaya/contract/payments/payments'
import { checkoutScriptTimeoutMs } from '@nirbhaya/contract/payments/rules'
import { PaymentProblem } from './payment-messages.ts'

type Checkout = Answer<typeof paymentHealth>['checkout']

/**
 * Opens the provider's payment page in this window, by means of the provider's checkout script. Returns an
 * error if the page could not be opened. Each provider has its own version of this function: the script at
 * `openerUrl` puts it on `window`.
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
 * Loads the provider's checkout script, and the script that defines `openCheckout`, on first use. The shop
 * does not use the provider's own loader, which may have no timeout and no second attempt.
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
    // Without `async`, scripts run in the order in which they were added to the page. The script at
    // `openerUrl` needs what the provider's script has defined.
    script.async = false
    script.src = url
    document.head.append(script)
  })
}
