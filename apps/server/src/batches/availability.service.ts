import { isDeepStrictEqual } from 'node:util'
import { setProductFacts } from '../catalogue/product-facts.service.ts'
import type { Tx } from '../platform/database/client.ts'
import { type Booking, hasLimitedPlaces, listBookings } from './availability.queries.ts'

export { hasLimitedPlaces }

/**
 * Updates the delivery terms and availability in products' rows. Call it after every change of a batch, its
 * places or its waiting list, in the same transaction and with the batch locked.
 * @param productIds undefined means all products
 */
export async function refreshAvailability(tx: Tx, productIds?: string[]): Promise<void> {
  if (productIds?.length === 0) return
  for (const booking of await listBookings(tx, productIds ?? null)) {
    if (isBookingCurrent(booking)) continue
    await setProductFacts(tx, booking.productId, bookingFactsOf(booking))
  }
}

/** Returns whether the delivery terms and the availability in a product's row are up to date. */
export const isBookingCurrent = (booking: Booking): boolean =>
  isDeepStrictEqual(bookingFactsOf(booking), booking.stored)

function bookingFactsOf({ batch, waiting, usualTerms }: Booking) {
  if (!batch) return { deliveryTerms: usualTerms, availability: 'open' as const }
  if (batch.state !== 'open') {
    return { deliveryTerms: usualTerms, availability: 'closed' as const }
  }
  const deliveryTerms = batch.terms ?? usualTerms
  // Free places go to the waiting list first. If the people on the list need all of them, the batch is full
  // for everybody else.
  const isFull = batch.capacity - batch.held - batch.taken <= waiting
  return { deliveryTerms, availability: isFull ? ('full' as const) : ('open' as const) }
}
