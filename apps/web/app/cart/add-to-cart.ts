import { cartPage } from '@nirbhaya/contract/messages/cart'
import { messages } from '@nirbhaya/contract/messages/specification'
import { formFailure } from '../forms/form-failure.ts'
import { readToken } from '../session/session-storage.ts'
import { isOffline } from '../toasts/offline.ts'
import { toast } from '../toasts/toast.ts'
import type { LineKey } from './cart-lines.ts'
import { addToCart } from './cart-store.ts'

/** The id of the last error toast. */
let failure = ''

/**
 * Adds a product to the signed-in customer's cart. This is a function and not a hook: a hook that subscribes
 * to the cart would render the whole page again after each change.
 * @returns whether it succeeded; if not, a toast has told the customer why
 */
export async function addToCartOrExplain(key: LineKey, quantity: number): Promise<boolean> {
  if (isOffline()) return false
  if (!readToken()) {
    toast.error(messages.addWhileSignedOut)
    return false
  }
  try {
    await addToCart(key, quantity)
    toast.success(messages.addedToCart)
    return true
  } catch (error) {
    // If the session has ended, another toast says so, and this one is not shown.
    if (readToken()) {
      const { message } = formFailure(error, cartPage.addFailed)
      // The previous error toast is removed, so that there is only one. Reusing its id would not work: if the
      // old toast is about to close, the new one would close with it.
      toast.remove(failure)
      failure = toast.error(message)
    }
    return false
  }
}
