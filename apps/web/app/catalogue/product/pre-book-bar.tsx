import { waitingListPages } from '@nirbhaya/contract/messages/batches/waiting-list-pages'
import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ProductPrice } from '../../ui/products/product-price.tsx'
import { availabilityOf, type Booking, waitingListOf } from '../booking.ts'
import { PreBookButton } from './pre-book-button.tsx'
import { useIsPriceInSight } from './use-is-price-in-sight.ts'

const buttonClasses = 'grow max-md:text-[length:min(1rem,6.5vw)]'

/**
 * The classes for large text, with which the bar has no room for both the price and the sentence that
 * explains the price. On the product page, the bar keeps the price. On the story page, the bar keeps the
 * sentence, on a line above the button: most parts of the story page name no amounts, and the sentence names
 * all of them.
 */
const inLargeText = {
  product: {
    place: '',
    price: '@max-[16rem]:[&_s]:hidden',
    sentence: '@max-[16rem]:hidden',
  },
  story: {
    place: '@max-[16rem]:basis-full',
    price: '@max-[16rem]:has-[+p]:hidden',
    sentence: '@max-[16rem]:text-[5.5vw]!',
  },
}

interface PreBookBarProps extends Booking {
  /**
   * The quantity that is chosen on the product page; undefined on the story. For a quantity of one, the bar
   * shows no price while the product page's own price is in view.
   */
  quantity?: number
}

/**
 * Keeps the pre-book button at the bottom of the screen, within reach of the thumb on phones and tablets. The
 * bar is sticky and last in the page, so that it never covers the footer. It shows the price while the page's
 * own price is out of view.
 */
export function PreBookBar(props: PreBookBarProps) {
  const { product, isBusy, onPreBook, quantity } = props
  const isInSight = useIsPriceInSight()
  const showsPrice = !isInSight || quantity !== 1
  const { place, price, sentence } = inLargeText[quantity === undefined ? 'story' : 'product']
  return (
    <section
      aria-label={words.preBook}
      className={classNames(
        '@container bottom-bar sticky bottom-0 z-30 flex flex-wrap items-center gap-3 border-t border-line bg-cream px-5 pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3',
        quantity !== undefined && 'noscript:hidden',
        // Desktops never show the bar. Tablets hide the bar while the product page's own price is in view,
        // because another pre-book button is below that price. On the story page, tablets never show the bar.
        isInSight ? 'md:hidden' : 'lg:hidden',
      )}
    >
      {/* The price is beside the button even on the smallest phones. */}
      <div className={showsPrice ? `grow-999 basis-14 ${place}` : 'hidden'}>
        <ProductPrice
          className={`text-[length:min(1.25rem,7vw)] ${price}`}
          product={product}
          wordsClassName={`text-xs text-muted min-[24rem]:text-sm ${sentence}`}
          {...(quantity && { quantity })}
        />
      </div>
      {availabilityOf(props) === 'open' ? (
        <PreBookButton className={buttonClasses} isBusy={isBusy} onPreBook={onPreBook} />
      ) : (
        <ButtonLink className={buttonClasses} to={waitingListOf(product)}>
          {waitingListPages.toList}
        </ButtonLink>
      )}
    </section>
  )
}
