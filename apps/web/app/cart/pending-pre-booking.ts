import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import type { Image } from '@nirbhaya/contract/images/images'
import { inTab } from '../session/safe-storage.ts'

/** A value of a product's option, in words such as `Ring size: 12`. */
export interface ChosenVariant {
  _id: string
  words: string
}

/** A pre-booking that a visitor started and that waits for the login. */
export interface PendingPreBooking
  extends Pick<Product, '_id' | 'slug' | 'name' | 'price' | 'listPrice'> {
  quantity: number
  /** The chosen value of the product's option; absent if it has none. */
  variant?: ChosenVariant | undefined
  image?: Image | undefined
}

const key = 'pendingPreBooking'

export function rememberPreBooking(preBooking: PendingPreBooking): void {
  inTab.put(key, JSON.stringify(preBooking))
}

/** Returns the pending pre-booking, and removes it from the storage. */
export function takePreBooking(): PendingPreBooking | undefined {
  const preBooking = readPreBooking()
  inTab.remove(key)
  return preBooking
}

export const waitsForCart = () => readPreBooking() !== undefined

/** Returns the pending pre-booking, and leaves it in the storage. */
export function readPreBooking(): PendingPreBooking | undefined {
  const preBooking = inTab.json(key) as PendingPreBooking | undefined
  return preBooking?._id && preBooking.quantity > 0 ? preBooking : undefined
}
