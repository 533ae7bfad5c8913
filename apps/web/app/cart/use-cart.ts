import { messages } from '@nirbhaya/contract/messages'
import { totalRupees } from '@nirbhaya/contract/money'
import { useSyncExternalStore } from 'react'
import { toast } from 'react-hot-toast'
import { readToken } from '../session/session-storage.ts'
import { trackAddToCart } from '../tracking/tracking.ts'
import {
  addToCart,
  changeQuantity,
  loadingCart,
  readCart,
  refreshCart,
  removeFromCart,
  watchCart,
} from './cart-store.ts'

interface AddedProduct {
  _id: string
  name: string
  price: number
}

/** @returns whether it worked; failures are logged, only a missing session is said */
async function add(product: AddedProduct, quantity: number): Promise<boolean> {
  if (!readToken()) {
    toast.error(messages.addWhileSignedOut)
    return false
  }
  const isAdded = await addToCart(product._id, quantity)
  if (isAdded) {
    toast.success(messages.addedToCart)
    trackAddToCart(product, quantity)
  }
  return isAdded
}

async function remove(productId: string): Promise<void> {
  const removed = await removeFromCart(productId)
  if (removed) toast.success(removed.message || messages.itemRemoved)
}

/** The signed-in customer's cart, the same everywhere on the page; 'loading' until it is known. */
export function useCart() {
  const { status, lines, hasFailed } = useSyncExternalStore(watchCart, readCart, () => loadingCart)
  const total = totalRupees(lines.map(({ product, quantity }) => ({ ...product, quantity })))
  return {
    status,
    lines,
    hasFailed,
    totalRupees: total,
    add,
    change: changeQuantity,
    remove,
    refresh: refreshCart,
  }
}
