import { type Api, ApiError } from '@nirbhaya/contract/client/client'
import { listReviews, type Review } from '@nirbhaya/contract/reviews/reviews'
import { reviewsShown } from '@nirbhaya/contract/reviews/rules'

export interface ReviewPage {
  reviews: Review[]
  /** The cursor of this page; undefined for the newest reviews. */
  cursor: string | undefined
  /** The cursor of the page with older reviews; undefined on the last page. */
  nextCursor: string | undefined
}

/** Returns the cursor in the `reviews` parameter of a product page's URL. */
export const reviewsIn = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get('reviews') ?? undefined

/** Loads a page of a product's reviews; undefined if they could not be read. */
export async function loadReviews(
  api: Api,
  { slug, cursor }: { slug: string; cursor: string | undefined },
): Promise<ReviewPage | undefined> {
  try {
    const query = { limit: reviewsShown, cursor }
    const { reviews, nextCursor } = await api(listReviews, { params: { slug }, query })
    return { reviews, cursor, nextCursor }
  } catch (error) {
    // The request for the product itself reports a missing product, so it is not logged here.
    const isMissing = error instanceof ApiError && error.status === 404
    if (!isMissing) console.warn('Reading the reviews failed:', error)
    return undefined
  }
}
