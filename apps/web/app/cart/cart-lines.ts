import type { CartLine } from '@nirbhaya/contract/cart/cart'
import { totalRupees } from '@nirbhaya/contract/money'

/** A price that is missing in an answer counts as 0, as the specification requires for totals. */
export function priced({ product, quantity }: CartLine): CartLine {
  const { price = 0, listPrice = price } = product
  return { product: { ...product, price, listPrice }, quantity }
}

/** The amount to pay for these lines now, in rupees. */
export const cartTotal = (lines: CartLine[]) =>
  totalRupees(lines.map(({ product, quantity }) => ({ ...product, quantity })))

/** The quantity of a product in these lines. */
export const quantityInCart = (productId: string, lines: CartLine[]) =>
  lines.find(({ product }) => product._id === productId)?.quantity ?? 0

export const withQuantity = (productId: string, quantity: number, lines: CartLine[]) =>
  lines.map((line) => (line.product._id === productId ? { ...line, quantity } : line))
