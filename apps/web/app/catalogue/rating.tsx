import { messages } from '@nirbhaya/contract/messages'
import { Stars } from '../ui/stars.tsx'

/** Stars with the number of reviews behind them. */
export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-base">
      <Stars rating={rating} />
      <span className="text-sm text-muted">{messages.productPages.reviews(reviews)}</span>
    </span>
  )
}
