import { formatDate } from '@nirbhaya/contract/dates'
import { reviewWords as words } from '@nirbhaya/contract/messages/reviews'
import type { Review } from '@nirbhaya/contract/reviews/reviews'
import { ProductPicture } from '../ui/picture.tsx'
import { Stars } from '../ui/stars.tsx'

export function ShownReview({ review }: { review: Review }) {
  const { stars, text, author, at, images, reply } = review
  return (
    <article className="wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={stars} />
        <span className="text-sm text-muted">
          <span>{`${author}, `}</span>
          <time dateTime={at}>{formatDate(at)}</time>
        </span>
      </p>
      <p className="mt-3 whitespace-pre-line">{text}</p>
      {images.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {images.map((image) => (
            <li key={image.url}>
              <ProductPicture
                className="size-24 rounded-control bg-cream-deep object-cover"
                image={image}
                sizes="96px"
              />
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div className="mt-4 border-l-2 border-rose-gold/50 pl-4">
          <p className="text-sm font-semibold text-muted">{words.answer}</p>
          <p className="mt-1 whitespace-pre-line">{reply}</p>
        </div>
      )}
    </article>
  )
}
