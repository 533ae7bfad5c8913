import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import type { Image } from '@nirbhaya/contract/images/images'
import { inTab } from '../session/safe-storage.ts'

/** What a visitor wanted to pre-book when the shop sent them to log in. */
export interface PendingPreBooking
  extends Pick<Product, '_id' | 'slug' | 'name' | 'price' | 'listPrice'> {
  quantity: number
  image?: Image | undefined
}

const key = 'pendingPreBooking'

export function rememberPreBooking(wish: PendingPreBooking): void {
  inTab.put(key, JSON.stringify(wish))
}

/** The waiting wish, once: it is forgotten with this call. */
export function takePreBooking(): PendingPreBooking | undefined {
  const wish = readPreBooking()
  inTab.remove(key)
  return wish
}

/** Whether a wish waits for the login. */
export const waitsForCart = () => readPreBooking() !== undefined

/** The waiting wish, to be looked at; it waits on. */
export function readPreBooking(): PendingPreBooking | undefined {
  const wish = inTab.json(key) as PendingPreBooking | undefined
  return wish?._id && wish.quantity > 0 ? wish : undefined
}
