import { productPages } from '@nirbhaya/contract/messages/catalogue'
import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

/** Where the middle of a star lies in its place of the row; the rest is the gap to the next. */
const middle = 10 / 22

/** How much of the row is filled, in percent: whole stars, and a half one from .5 on. */
function filled(rating: number): number {
  const whole = Math.floor(rating)
  return ((whole + (rating - whole >= 0.5 ? middle : 0)) * 100) / 5
}

/** Five stars; a half one from .5 on. Read out as one sentence. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      aria-label={productPages.rated(rating)}
      className={classNames('star-row', className)}
      role="img"
      style={{ '--filled': `${filled(rating)}%` } as CSSProperties}
    />
  )
}
