import { totalRupees } from '@nirbhaya/contract/money'
import { currency } from '@nirbhaya/contract/payments/rules'

/** One call of the pixel: a standard event or a custom one. */
export interface PixelEvent {
  call: 'track' | 'trackCustom'
  name: string
  parameters?: Record<string, unknown>
}

export interface TrackedProduct {
  _id: string
  name: string
  /** The price in rupees. */
  price: number
}

const aboutProduct = ({ _id, name, price }: TrackedProduct, quantity: number) => ({
  content_ids: [_id],
  content_name: name,
  content_type: 'product',
  value: totalRupees([{ price, quantity }]),
  currency,
})

export const pageView: PixelEvent = { call: 'track', name: 'PageView' }

export const exploreClick = (page: string): PixelEvent => ({
  call: 'trackCustom',
  name: 'ExploreClick',
  parameters: { button_name: 'Explore Hero Section', page },
})

export const addToCart = (product: TrackedProduct, quantity: number): PixelEvent => ({
  call: 'track',
  name: 'AddToCart',
  parameters: aboutProduct(product, quantity),
})

/** Returns the events of a pre-booking: the standard one for the start of a checkout, and a custom one. */
export const preBooking = (product: TrackedProduct, quantity: number): PixelEvent[] => {
  const parameters = { ...aboutProduct(product, quantity), num_items: quantity }
  return [
    { call: 'track', name: 'InitiateCheckout', parameters },
    { call: 'trackCustom', name: 'PreBooking', parameters },
  ]
}
