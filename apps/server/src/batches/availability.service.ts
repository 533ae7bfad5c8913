import { isDeepStrictEqual } from 'node:util'
import { setFullVariants, setProductFacts } from '../catalogue/product-facts.service.ts'
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
    const { fullVariants, ...facts } = bookingFactsOf(booking)
    await setProductFacts(tx, booking.productId, facts)
    const isSame = isDeepStrictEqual(
      fullVariants.toSorted(),
      booking.stored.fullVariants.toSorted(),
    )
    if (!isSame) await setFullVariants(tx, booking.productId, fullVariants)
  }
}

/** Returns whether the delivery terms and the availability in a product's row are up to date. */
export function isBookingCurrent({ stored, ...booking }: Booking): boolean {
  const { fullVariants, ...facts } = bookingFactsOf(booking)
  const { fullVariants: storedVariants, ...storedFacts } = stored
  return (
    isDeepStrictEqual(facts, storedFacts) &&
    isDeepStrictEqual(fullVariants.toSorted(), storedVariants.toSorted())
  )
}

function bookingFactsOf({ batch, values, usualTerms }: Omit<Booking, 'stored'>) {
  const none: string[] = []
  if (!batch) {
    return { deliveryTerms: usualTerms, availability: 'open' as const, fullVariants: none }
  }
  if (batch.state !== 'open') {
    return { deliveryTerms: usualTerms, availability: 'closed' as const, fullVariants: none }
  }
  const isFull = values.every((value) => value.isFull)
  return {
    deliveryTerms: batch.terms ?? usualTerms,
    availability: isFull ? ('full' as const) : ('open' as const),
    fullVariants: values.flatMap((value) => (value.isFull && value.variantId) || []),
  }
}
