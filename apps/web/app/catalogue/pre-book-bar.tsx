import { messages } from '@nirbhaya/contract/messages'
import { waitingPages } from '@nirbhaya/contract/messages/batches/waiting-pages'
import { PrefetchPageLinks } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ProductPrice } from '../ui/product-price.tsx'
import { useHasStirred } from '../ui/use-has-stirred.ts'
import { useIsScrolled } from '../ui/use-is-scrolled.ts'
import { type Booking, waitingListOf } from './booking.ts'
import { PreBookButton } from './pre-book-button.tsx'

const { productPages: words } = messages

interface PreBookBarProps extends Booking {
  /** How many, where the page lets one choose; it says the price above, too. */
  quantity?: number
}

/**
 * Keeps the primary action under the thumb on phones. Last in the page and sticky, so it never
 * lies over the footer. It says the price where the page's own is out of sight. What the button leads to is fetched ahead, once somebody reads: networks fail
 * between two taps.
 */
export function PreBookBar({ product, isBusy, onPreBook, quantity }: PreBookBarProps) {
  const session = useSession()
  const hasStirred = useHasStirred()
  const isScrolled = useIsScrolled()
  const saysPrice = isScrolled || quantity !== 1
  return (
    <section
      aria-label={words.preBook}
      className={classNames(
        'bottom-bar sticky bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-cream/95 px-5 pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3 backdrop-blur-md md:hidden',
        quantity !== undefined && 'noscript:hidden',
      )}
    >
      {/* Narrow enough to stay beside the button, in two lines, on the smallest phones. */}
      <div className={saysPrice ? 'min-w-0 grow basis-28' : 'hidden'}>
        <ProductPrice
          className="text-xl"
          product={product}
          wordsClassName="text-xs text-muted min-[24rem]:text-sm"
          {...(quantity && { quantity })}
        />
      </div>
      {hasStirred && session !== undefined && (
        <PrefetchPageLinks page={session ? '/cart' : '/login'} />
      )}
      {product.availability === 'open' ? (
        <PreBookButton
          className={saysPrice ? undefined : 'grow'}
          isBusy={isBusy}
          onPreBook={onPreBook}
        />
      ) : (
        <ButtonLink className={saysPrice ? undefined : 'grow'} to={waitingListOf(product)}>
          {waitingPages.toList}
        </ButtonLink>
      )}
    </section>
  )
}
