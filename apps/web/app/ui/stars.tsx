import { messages } from '@nirbhaya/contract/messages'
import { classNames } from './class-names.ts'

const star = 'M10 1.6l2.5 5.3 5.8.8-4.2 4 1 5.8L10 14.7l-5.1 2.8 1-5.8-4.2-4 5.8-.8z'
const leftHalf = 'M10 1.6v13.1l-5.1 2.8 1-5.8-4.2-4 5.8-.8z'

function fillOf(rating: number, place: number): 'full' | 'half' | 'empty' {
  if (rating >= place) return 'full'
  return rating >= place - 0.5 ? 'half' : 'empty'
}

/** Five stars; a half one from .5 on. Read out as one sentence. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      aria-label={messages.productPages.rated(rating)}
      className={classNames('inline-flex gap-0.5', className)}
      role="img"
    >
      {[1, 2, 3, 4, 5].map((place) => {
        const fill = fillOf(rating, place)
        return (
          <svg aria-hidden="true" className="size-[1.15em]" key={place} viewBox="0 0 20 20">
            <path className={fill === 'full' ? 'fill-marigold' : 'fill-line'} d={star} />
            {fill === 'half' && <path className="fill-marigold" d={leftHalf} />}
          </svg>
        )
      })}
    </span>
  )
}
