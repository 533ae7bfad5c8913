import { productPages } from '@nirbhaya/contract/messages/catalogue'
import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

/**
 * The middle of a star, as a fraction of the slot that the star is in. In `star.svg`, the slot is 22 wide, and
 * the star's middle is at 10.
 */
const middle = 10 / 22

/** Returns how much of the row is filled, in percent. A rating of 4.5 to 4.9 fills four stars and a half. */
function filled(rating: number): number {
  const whole = Math.floor(rating)
  return ((whole + (rating - whole >= 0.5 ? middle : 0)) * 100) / 5
}

/** Shows five stars, filled in steps of half a star. Screen readers announce the rating as one sentence. */
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
