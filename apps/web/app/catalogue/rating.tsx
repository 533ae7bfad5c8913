import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { Stars } from '../ui/stars.tsx'

type Rated = Pick<Product, 'rating' | 'reviews' | 'typedIn'>

/** Shows stars and the number of reviews, and whether the owner entered them. */
export function Rating({ product: { rating, reviews, typedIn } }: { product: Rated }) {
  if (reviews === 0) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-base">
      <Stars rating={rating} />
      <span className="text-sm text-muted">
        {`${words.reviews(reviews)}, ${typedIn ? words.ratedBy.customers : words.ratedBy.shop}`}
      </span>
    </span>
  )
}
