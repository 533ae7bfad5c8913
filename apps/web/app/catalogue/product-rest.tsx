import type { Content } from '@nirbhaya/contract/content'
import { pricesOf, priceWords } from '@nirbhaya/contract/prices'
import type { ReviewPage } from '../reviews/load-reviews.ts'
import { ProductReviews } from '../reviews/product-reviews.tsx'
import type { Booking } from './booking.ts'
import { Faq } from './faq.tsx'
import { PreBookButton } from './pre-book-button.tsx'
import { ProductDescription } from './product-description.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductSections } from './product-sections.tsx'

/** What a product is, in its maker's words and in figures, below the panel that books it. */
export function ProductText(product: Booking['product']) {
  return (
    <>
      <ProductDescription description={product.description} />
      <ProductFacts product={product} />
    </>
  )
}

type ProductRestProps = Booking & Pick<Content, 'faq'> & { reviews: ReviewPage | undefined }

/** What its page says of it below both columns. */
export function ProductRest({ reviews, faq, ...booking }: ProductRestProps) {
  const { product } = booking
  return (
    <>
      <ProductSections />
      <ProductReviews
        isRatedByShop={!product.typedIn}
        page={reviews}
        path={`/product/${encodeURIComponent(product.slug)}`}
      />
      {faq && (
        <Faq {...faq} prices={priceWords(pricesOf(product))}>
          {/* Wide screens have no bar that keeps it in sight. */}
          {product.availability === 'open' && (
            <PreBookButton {...booking} className="mt-8 max-lg:hidden" />
          )}
        </Faq>
      )}
    </>
  )
}
