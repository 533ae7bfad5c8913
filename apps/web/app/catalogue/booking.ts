import type { ShownProduct } from '@nirbhaya/contract/catalogue'

/** What every pre-book button of a product page needs. */
export interface Booking {
  product: ShownProduct
  isBusy: boolean
  onPreBook: () => void
}
