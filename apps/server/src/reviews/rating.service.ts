import { leastReviews } from '@nirbhaya/contract/reviews/rules'
import { setProductFacts } from '../catalogue/product-facts.service.ts'
import type { Tx } from '../platform/database/client.ts'
import { invalidate } from '../platform/response-cache/invalidate.ts'
import { lockTally, type TallyRow } from './reviews.queries.ts'

/**
 * Updates a product's rating and invalidates the cached responses that show it. Every change to a review
 * calls this, in the same transaction.
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
