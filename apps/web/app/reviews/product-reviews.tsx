import { reviewWords as words } from '@nirbhaya/contract/messages/reviews'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Section, SectionHeading } from '../ui/pages/section.tsx'
import type { ReviewPage } from './load-reviews.ts'
import { ShownReview } from './shown-review.tsx'

/** The id of the reviews section. The links to newest and older reviews lead back to this section. */
const id = 'reviews'

interface ProductReviewsProps {
  page: ReviewPage | undefined
  path: string
  /** Whether there is a rating beside the price that is the owner's own figure, and does not come from customers. */
  isRatedByShop: boolean
}

/** Lists reviews by customers who received the product. */
export function ProductReviews({ page, path, isRatedByShop }: ProductReviewsProps) {
  if (!page) return null
  const { reviews, cursor, nextCursor } = page
  return (
    <Section
      aria-labelledby={`${id}-title`}
      className="scroll-mt-24 border-b border-line outline-none"
      id={id}
      tabIndex={-1}
    >
      <SectionHeading id={`${id}-title`} intro={words.source}>
        {words.title}
      </SectionHeading>
      {reviews.length === 0 && (
        <p className="mt-8 text-lg text-muted">
          {isRatedByShop ? `${words.none} ${words.shopsFigure}` : words.none}
        </p>
      )}
      <ul className="mt-8 grid gap-5 md:grid-cols-2">
        {reviews.map((review) => (
          <li className="rounded-card border border-line bg-white p-5 sm:p-6" key={review._id}>
            <ShownReview review={review} />
          </li>
        ))}
      </ul>
      {(cursor || nextCursor) && (
        <nav aria-label={words.pages} className="mt-8 flex flex-wrap justify-between gap-2">
          {cursor && (
            <ButtonLink preventScrollReset to={`${path}#${id}`} variant="outline">
              <Icon className="size-4" name="arrow-left" />
              {words.newest}
            </ButtonLink>
          )}
          {nextCursor && (
            <ButtonLink
              className="ml-auto"
              preventScrollReset
              rel="nofollow"
              to={`${path}?${new URLSearchParams({ reviews: nextCursor })}#${id}`}
              variant="outline"
            >
              {words.older}
              <Icon className="size-4" name="arrow-right" />
            </ButtonLink>
          )}
        </nav>
      )}
    </Section>
  )
}
