import { type Api, ApiError } from '@nirbhaya/contract/client/client'
import { reviewsShown } from '@nirbhaya/contract/limits'
import { listReviews, type Review } from '@nirbhaya/contract/reviews/reviews'

export interface ReviewPage {
  reviews: Review[]
  /** Where this page starts; undefined for the newest. */
  cursor: string | undefined
  /** Where the older ones start; undefined where there are none. */
  nextCursor: string | undefined
}

/** Where a page of reviews stands in a product's address. */
export const reviewsIn = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get('reviews') ?? undefined

/** What a product's page shows of what its customers say; nothing where that cannot be read. */
export async function loadReviews(
  api: Api,
  { slug, cursor }: { slug: string; cursor: string | undefined },
): Promise<ReviewPage | undefined> {
  try {
    const query = { limit: reviewsShown, cursor }
    const { reviews, nextCursor } = await api(listReviews, { params: { slug }, query })
    return { reviews, cursor, nextCursor }
  } catch (error) {
    // That there is no such product is said by the product's own answer.
    const isMissing = error instanceof ApiError && error.status === 404
    if (!isMissing) console.warn('Reviews not read:', error)
    return undefined
  }
}
