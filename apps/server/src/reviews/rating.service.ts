import { setProductFacts } from '../catalogue/product-facts.service.ts'
import type { Tx } from '../platform/database/client.ts'
import { invalidate } from '../platform/response-cache/invalidate.ts'
import { lockTally, type TallyRow } from './reviews.queries.ts'

/** With fewer reviews a product shows the rating that the owner typed in. */
const leastReviews = 5

/**
 * Tells a product what its reviews come to, and makes the answers that show them out of date. Called by
 * whatever changed a review, in the same transaction.
 */
export async function reviewsChanged(tx: Tx, productId: string): Promise<void> {
  await invalidate(tx, `reviews/${productId}`, 'reviews')
  await setProductFacts(tx, productId, ratingOf(await lockTally(tx, productId)))
}

function ratingOf(tally: TallyRow | undefined) {
  if (!tally || tally.reviews < leastReviews) return { customerRating: null, customerReviews: null }
  const { reviews, stars } = tally
  return { customerRating: Math.round((stars * 10) / reviews) / 10, customerReviews: reviews }
}
