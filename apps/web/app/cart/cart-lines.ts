import type { CartLine } from '@nirbhaya/contract/cart/cart'
import { totalRupees } from '@nirbhaya/contract/money'

/** Sets a missing price of a line to 0, as the specification requires for totals. */
export function priced({ product, quantity }: CartLine): CartLine {
  const { price = 0, listPrice = price } = product
  return { product: { ...product, price, listPrice }, quantity }
}

/** Returns the amount to pay for these lines now, in rupees. */
export const cartTotal = (lines: CartLine[]) =>
  totalRupees(lines.map(({ product, quantity }) => ({ ...product, quantity })))

export const quantityInCart = (productId: string, lines: CartLine[]) =>
  lines.find(({ product }) => product._id === productId)?.quantity ?? 0

export const withQuantity = (productId: string, quantity: number, lines: CartLine[]) =>
  lines.map((line) => (line.product._id === productId ? { ...line, quantity } : line))
