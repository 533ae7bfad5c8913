import { cartPage } from '@nirbhaya/contract/messages/cart'
import { messages } from '@nirbhaya/contract/messages/specification'
import { formFailure } from '../forms/form-failure.ts'
import { readToken } from '../session/session-storage.ts'
import { isOffline } from '../toasts/offline.ts'
import { toast } from '../toasts/toast.ts'
import { addToCart } from './cart-store.ts'

/** What was said last about a product that could not be added. */
let failure = ''

/**
 * Adds to the signed-in customer's cart. Whoever only adds does not watch the cart, or a whole page would
 * be drawn anew with it.
 * @returns whether it worked; if not, it was said why: somebody pressed a button
 */
export async function putIntoCart(productId: string, quantity: number): Promise<boolean> {
  if (isOffline()) return false
  if (!readToken()) {
    toast.error(messages.addWhileSignedOut)
    return false
  }
  try {
    await addToCart(productId, quantity)
    toast.success(messages.addedToCart)
    return true
  } catch (error) {
    // That a session has ended has words of its own.
    if (readToken()) {
      const { message } = formFailure(error, cartPage.addFailed)
      // Pressed again it says it again, instead of once more; under the same name it could go with
      // the one before, which may be about to leave.
      toast.remove(failure)
      failure = toast.error(message)
    }
    return false
  }
}
