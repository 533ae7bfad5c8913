import { messages } from '@nirbhaya/contract/messages'
import { cartPage } from '@nirbhaya/contract/messages/cart'
import { useSyncExternalStore } from 'react'
import { formFailure } from '../forms/form-failure.ts'
import { readToken } from '../session/session-storage.ts'
import { toast } from '../toasts/toast.ts'
import { isOffline } from '../ui/offline.ts'
import { cartTotal } from './cart-lines.ts'
import {
  addToCart,
  changeQuantity,
  loadingCart,
  readCart,
  refreshCart,
  removeFromCart,
  watchCart,
} from './cart-store.ts'

/** What was said last about a product that could not be added. */
let failure = ''

/** @returns whether it worked; if not, it was said why: somebody pressed a button */
async function add(productId: string, quantity: number): Promise<boolean> {
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

async function change(productId: string, quantity: number): Promise<void> {
  if (!isOffline() && !(await changeQuantity(productId, quantity))) sayNotChanged()
}

async function remove(productId: string): Promise<void> {
  if (isOffline()) return
  const removed = await removeFromCart(productId)
  if (removed) toast.success(removed.message || messages.itemRemoved)
  else sayNotChanged()
}

/** That a session has ended has words of its own. */
function sayNotChanged() {
  if (readToken()) toast.error(cartPage.changeFailed, { id: 'cart-not-changed' })
}

/** The signed-in customer's cart, the same everywhere on the page; 'loading' until it is known. */
export function useCart() {
  const { status, lines, hasFailed } = useSyncExternalStore(watchCart, readCart, () => loadingCart)
  return {
    status,
    lines,
    hasFailed,
    totalRupees: cartTotal(lines),
    add,
    change,
    remove,
    refresh: refreshCart,
  }
}
