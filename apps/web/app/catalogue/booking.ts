import type { ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'

/** What every pre-book button of a product page needs. */
export interface Booking {
  product: ShownProduct
  isBusy: boolean
  onPreBook: () => void
}

/** Where to wait for a place of a product that cannot be booked. */
export const waitingListOf = ({ slug }: Pick<Booking['product'], 'slug'>) =>
  `/product/${encodeURIComponent(slug)}#waiting-list`
