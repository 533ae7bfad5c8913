import { productPages } from '@nirbhaya/contract/messages/catalogue'
import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

/**
 * The middle of a star within its slot of the row. The rest of the slot is the gap to the next
 * star.
 */
const middle = 10 / 22

/** Returns how much of the row is filled, in percent: whole stars, and a half one from .5. */
function filled(rating: number): number {
  const whole = Math.floor(rating)
  return ((whole + (rating - whole >= 0.5 ? middle : 0)) * 100) / 5
}

/** Shows five stars, filled up to a half one from .5. Screen readers announce one sentence. */
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
