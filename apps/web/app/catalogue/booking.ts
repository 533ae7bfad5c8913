import type { ProductOption, ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'

export type Variant = ProductOption['variants'][number]

/** The props of every pre-book button on a product's pages. */
export interface Booking {
  product: ShownProduct
  /** The chosen value of the product's option; absent before the choice, and if there is no option. */
  variant?: Variant | undefined
  isBusy: boolean
  onPreBook: () => void
}

/** Returns whether the chosen value, or else the product, can be booked. */
export const availabilityOf = ({ product, variant }: Pick<Booking, 'product' | 'variant'>) =>
  (variant ?? product).availability

/** The id of the choice on the product page. */
export const optionId = 'option'

type Addressed = Pick<ShownProduct, 'slug'>

/** Returns the link to the choice of a value on the product page. */
export const optionOf = ({ slug }: Addressed) => `/product/${encodeURIComponent(slug)}#${optionId}`

/**
 * Returns the link to the waiting list. The list is a section of the product page. It is shown only while the
 * product cannot be booked.
 */
export const waitingListOf = ({ slug }: Addressed) =>
  `/product/${encodeURIComponent(slug)}#waiting-list`
