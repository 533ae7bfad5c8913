import type { ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'

/** The props of every pre-book button on a product's pages. */
export interface Booking {
  product: ShownProduct
  isBusy: boolean
  onPreBook: () => void
}

/**
 * Returns the link to the waiting list. The list is a section of the product page. It is shown only while the
 * product cannot be booked.
 */
export const waitingListOf = ({ slug }: Pick<Booking['product'], 'slug'>) =>
  `/product/${encodeURIComponent(slug)}#waiting-list`
