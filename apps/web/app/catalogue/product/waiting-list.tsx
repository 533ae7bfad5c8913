import { variantWords } from '@nirbhaya/contract/catalogue/variants'
import { waitingListWords as words } from '@nirbhaya/contract/messages/batches/waiting-list'
import { waitingListPages } from '@nirbhaya/contract/messages/batches/waiting-list-pages'
import { WaitingListForm } from '../../batches/waiting-list-form.tsx'
import { Button } from '../../ui/button.tsx'
import { availabilityOf, type Booking } from '../booking.ts'

/**
 * Shown if a product cannot be booked: the form of the waiting list, and a button for customers who were
 * offered a place.
 */
export function WaitingList(booking: Booking) {
  const { product, variant, isBusy, onPreBook } = booking
  const value = product.option && variant && variantWords(product.option.name, variant.name)
  return (
    <section
      aria-labelledby="waiting-title"
      className="mt-7 scroll-mt-24 rounded-card border border-line bg-white p-5"
      id="waiting-list"
    >
      <h2 className="text-lg font-semibold" id="waiting-title">
        {waitingListPages.toList}
      </h2>
      <p className="mb-4 mt-1 text-muted">
        {value && product.availability === 'open'
          ? words.valueIsFull(value)
          : words.availability[availabilityOf(booking)]}
      </p>
      <WaitingListForm slug={product.slug} />
      <p className="mt-2 text-center">
        <Button isBusy={isBusy} onClick={onPreBook} variant="quiet">
          {waitingListPages.offered}
        </Button>
      </p>
    </section>
  )
}
