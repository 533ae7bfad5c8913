import { type Api, ApiError } from '@nirbhaya/contract/client/client'
import { reviewsShown } from '@nirbhaya/contract/input-limits'
import { listReviews, type Review } from '@nirbhaya/contract/reviews/reviews'

export interface ReviewPage {
  reviews: Review[]
  /** The start of this page; undefined for the newest reviews. */
  cursor: string | undefined
  /** The start of the older reviews; undefined on the last page. */
  nextCursor: string | undefined
}

/** The cursor of the reviews in a product page's address. */
export const reviewsIn = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get('reviews') ?? undefined

/** A page of a product's reviews; undefined if they cannot be read. */
export async function loadReviews(
  api: Api,
  { slug, cursor }: { slug: string; cursor: string | undefined },
): Promise<ReviewPage | undefined> {
  try {
    const query = { limit: reviewsShown, cursor }
    const { reviews, nextCursor } = await api(listReviews, { params: { slug }, query })
    return { reviews, cursor, nextCursor }
  } catch (error) {
    // The product's own request reports a missing product.
    const isMissing = error instanceof ApiError && error.status === 404
    if (!isMissing) console.warn('Reading the reviews failed:', error)
    return undefined
  }
}
