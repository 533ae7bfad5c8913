import { messages } from '@nirbhaya/contract/messages'
import { balanceRupees, formatRupees, listPriceRupees } from '@nirbhaya/contract/money'
import { Price } from '../ui/price.tsx'
import type { Booking } from './booking.ts'
import { PreBookButton } from './pre-book-button.tsx'

const { productPages: words } = messages

/**
 * Keeps the primary action under the thumb on phones. Last in the page and sticky, so it never
 * lies over the footer.
 */
export function PreBookBar({ product, isBusy, onPreBook }: Booking) {
  return (
    <section
      aria-label={words.preBook}
      className="sticky bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-cream/95 px-5 pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3 backdrop-blur-md md:hidden"
    >
      <div>
        <Price className="text-xl" listRupees={listPriceRupees} rupees={product.price} />
        <p className="text-xs leading-snug text-muted">
          {words.whenDeliveryStarts(formatRupees(balanceRupees(product.price)))}
        </p>
      </div>
      <PreBookButton isBusy={isBusy} onPreBook={onPreBook} />
    </section>
  )
}
