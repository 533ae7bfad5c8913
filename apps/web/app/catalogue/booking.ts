import type { ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'

/** The props of every pre-book button on a product's pages. */
export interface Booking {
  product: ShownProduct
  isBusy: boolean
  onPreBook: () => void
}

/**
 * Returns the address of the waiting list. It is a section on the page of a product that cannot be booked.
 */
export const waitingListOf = ({ slug }: Pick<Booking['product'], 'slug'>) =>
  `/product/${encodeURIComponent(slug)}#waiting-list`
