import type { CartLine } from '@nirbhaya/contract/cart/cart'
import { totalRupees } from '@nirbhaya/contract/money'

/** Sets a missing price of a line to 0, as the specification requires for totals. */
export function priced({ product, ...line }: CartLine): CartLine {
  const { price = 0, listPrice = price } = product
  return { product: { ...product, price, listPrice }, ...line }
}

/** Returns the amount to pay for these lines now, in rupees. */
export const cartTotal = (lines: CartLine[]) =>
  totalRupees(lines.map(({ product, quantity }) => ({ ...product, quantity })))

/** Identifies a line of the cart: each value of a product's option is a line of its own. */
export interface LineKey {
  productId: string
  variantId?: string | undefined
}

export const keyOf = ({ product, variant }: CartLine): LineKey => ({
  productId: product._id,
  variantId: variant?._id,
})

export const isLine =
  ({ productId, variantId }: LineKey) =>
  ({ product, variant }: CartLine): boolean =>
    product._id === productId && variant?._id === variantId

export const quantityInCart = (key: LineKey, lines: CartLine[]) =>
  lines.find(isLine(key))?.quantity ?? 0

export const withQuantity = (key: LineKey, quantity: number, lines: CartLine[]) =>
  lines.map((line) => (isLine(key)(line) ? { ...line, quantity } : line))
