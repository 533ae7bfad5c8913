import { cartPage } from '@nirbhaya/contract/messages/cart'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useSyncExternalStore } from 'react'
import { readToken } from '../session/session-storage.ts'
import { isOffline } from '../toasts/offline.ts'
import { toast } from '../toasts/toast.ts'
import { cartTotal, type LineKey } from './cart-lines.ts'
import {
  changeQuantity,
  loadingCart,
  readCart,
  refreshCart,
  removeFromCart,
  watchCart,
} from './cart-store.ts'

async function change(key: LineKey, quantity: number): Promise<void> {
  if (!isOffline() && !(await changeQuantity(key, quantity))) showChangeFailed()
}

async function remove(key: LineKey): Promise<void> {
  if (isOffline()) return
  const removed = await removeFromCart(key)
  if (removed) toast.success(removed.message || messages.itemRemoved)
  else showChangeFailed()
}

/** Tells the customer that a change failed. If the session has ended, another toast says so instead. */
function showChangeFailed() {
  if (readToken()) toast.error(cartPage.changeFailed, { id: 'cart-not-changed' })
}

/** Returns the signed-in customer's cart, which all components share. Its status is 'loading' at first. */
export function useCart() {
  const { status, lines, hasFailed, mustConfirmEmail } = useSyncExternalStore(
    watchCart,
    readCart,
    () => loadingCart,
  )
  return {
    status,
    lines,
    hasFailed,
    mustConfirmEmail,
    totalRupees: cartTotal(lines),
    change,
    remove,
    refresh: refreshCart,
  }
}
