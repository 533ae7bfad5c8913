import type { CartLine } from '@nirbhaya/contract/cart/cart'
import { totalRupees } from '@nirbhaya/contract/money'

/** What is paid for these lines now, in rupees. */
export const cartTotal = (lines: CartLine[]) =>
  totalRupees(lines.map(({ product, quantity }) => ({ ...product, quantity })))

/** How many of a product these lines hold. */
export const quantityInCart = (productId: string, lines: CartLine[]) =>
  lines.find(({ product }) => product._id === productId)?.quantity ?? 0

export const withQuantity = (productId: string, quantity: number, lines: CartLine[]) =>
  lines.map((line) => (line.product._id === productId ? { ...line, quantity } : line))
