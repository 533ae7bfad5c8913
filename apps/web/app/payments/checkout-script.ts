import { checkoutScriptTimeoutMs } from '@nirbhaya/contract/constants'
import { messages } from '@nirbhaya/contract/messages'
import { PaymentProblem } from './payment-messages.ts'

interface CheckoutOptions {
  paymentSessionId: string
  redirectTarget: '_self'
  returnUrl: string
}

/** What the provider's script puts on `window`; with `_self` the page leaves during `checkout`. */
type Cashfree = (options: { mode: 'sandbox' | 'production' }) => {
  checkout(options: CheckoutOptions): Promise<{ error?: { message?: string } } | undefined>
}

declare global {
  interface Window {
    Cashfree?: Cashfree
  }
}

/**
 * Loads the provider's checkout script when it is first needed. We inject it ourselves, because
 * the provider's loader has no time limit and cannot be tried again after a failure.
 * @throws PaymentProblem when it does not come, or not in time
 */
export function loadCheckout(scriptUrl: string): Promise<Cashfree> {
  if (window.Cashfree) return Promise.resolve(window.Cashfree)

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
      if (!window.Cashfree) return fail(messages.checkoutScriptFailed)
      clearTimeout(limit)
      resolve(window.Cashfree)
    }
    script.async = true
    script.src = scriptUrl
    document.head.append(script)
  })
}
