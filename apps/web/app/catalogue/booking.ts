import type { Product } from '@nirbhaya/contract/catalogue'

/** What every pre-book button of a product page needs. */
export interface Booking {
  product: Product
  isBusy: boolean
  onPreBook: () => void
}
