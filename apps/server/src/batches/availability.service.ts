import { isDeepStrictEqual } from 'node:util'
import { setProductFacts } from '../catalogue/product-facts.service.ts'
import type { Tx } from '../platform/database/client.ts'
import { type Booking, listBookings } from './availability.queries.ts'

/**
 * Has products say when they are delivered and whether they can be booked. Called after every change of
 * a batch, its places or the people who wait, in the transaction that makes it and has the batch locked.
 * @param productIds all products where none are given
 */
export async function refreshAvailability(tx: Tx, productIds?: string[]): Promise<void> {
  if (productIds?.length === 0) return
  for (const booking of await listBookings(tx, productIds ?? null)) {
    if (isBookingCurrent(booking)) continue
    await setProductFacts(tx, booking.productId, factsOf(booking))
  }
}

/** Whether a product says so far what it has to say. */
export const isBookingCurrent = (booking: Booking): boolean =>
  isDeepStrictEqual(factsOf(booking), booking.said)

function factsOf({ batch, waiting, usualTerms }: Booking) {
  if (!batch) return { deliveryTerms: usualTerms, availability: 'open' as const }
  if (batch.state !== 'open') {
    return { deliveryTerms: usualTerms, availability: 'closed' as const }
  }
  const deliveryTerms = batch.terms ?? usualTerms
  // People who wait come before everybody else.
  const isFull = batch.capacity - batch.held - batch.taken <= waiting
  return { deliveryTerms, availability: isFull ? ('full' as const) : ('open' as const) }
}
