import { cartPage } from '@nirbhaya/contract/messages/cart'
import { messages } from '@nirbhaya/contract/messages/specification'
import { formFailure } from '../forms/form-failure.ts'
import { readToken } from '../session/session-storage.ts'
import { isOffline } from '../toasts/offline.ts'
import { toast } from '../toasts/toast.ts'
import { addToCart } from './cart-store.ts'

/** The id of the last error toast. */
let failure = ''

/**
 * Adds a product to the signed-in customer's cart. It does not subscribe to the cart, because that
 * would render the whole page again.
 * @returns whether it succeeded; if not, the customer has seen the reason
 */
export async function addToCartOrExplain(productId: string, quantity: number): Promise<boolean> {
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
    // An ended session has its own message.
    if (readToken()) {
      const { message } = formFailure(error, cartPage.addFailed)
      // Replace the previous message instead of adding a second one. Reusing its id would not work:
      // the new message would disappear with the old one if that is about to close.
      toast.remove(failure)
      failure = toast.error(message)
    }
    return false
  }
}
