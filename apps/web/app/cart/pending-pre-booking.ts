import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import type { Image } from '@nirbhaya/contract/images/images'
import { inTab } from '../session/safe-storage.ts'

/** The pre-booking that a visitor started before the shop asked them to log in. */
export interface PendingPreBooking
  extends Pick<Product, '_id' | 'slug' | 'name' | 'price' | 'listPrice'> {
  quantity: number
  image?: Image | undefined
}

const key = 'pendingPreBooking'

export function rememberPreBooking(preBooking: PendingPreBooking): void {
  inTab.put(key, JSON.stringify(preBooking))
}

/** Returns the pending pre-booking and removes it. */
export function takePreBooking(): PendingPreBooking | undefined {
  const preBooking = readPreBooking()
  inTab.remove(key)
  return preBooking
}

/** Whether a pre-booking is pending until the login. */
export const waitsForCart = () => readPreBooking() !== undefined

/** Returns the pending pre-booking and keeps it. */
export function readPreBooking(): PendingPreBooking | undefined {
  const preBooking = inTab.json(key) as PendingPreBooking | undefined
  return preBooking?._id && preBooking.quantity > 0 ? preBooking : undefined
}
