import type { CartLine } from '@nirbhaya/contract/cart'
import { maximumCartLines } from '@nirbhaya/contract/constants'
import { findProducts } from '../catalogue/catalogue.service.ts'
import { AppError } from '../platform/app-error.ts'
import { type Db, type Tx, violatedConstraint } from '../platform/database/client.ts'
import {
  type CartRow,
  countOtherLines,
  deleteCartRow,
  eraseCart,
  growCartRow,
  listCartRows,
  setCartRow,
  shrinkCartRow,
} from './cart.queries.ts'

export { eraseCart }

/** The customer's lines, oldest first, with today's prices in rupees. */
export async function listCart(db: Db | Tx, customerId: string): Promise<CartLine[]> {
  const rows = await listCartRows(db, customerId)
  const products = await findProducts(
    db,
    rows.map((row) => row.productId),
  )
  return rows.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    if (!product) return []
    const { _id, slug, name, price, images } = product
    return [{ product: { _id, slug, name, price, images }, quantity }]
  })
}

/**
 * Adds a product, or more of it.
 * @throws AppError PRODUCT_NOT_FOUND, QUANTITY_TOO_LARGE, CART_FULL
 */
export async function addToCart(db: Db, customerId: string, line: CartRow): Promise<CartLine[]> {
  // Adds that race may pass it by a line or two, which harms nobody.
  if ((await countOtherLines(db, customerId, line.productId)) >= maximumCartLines) {
    throw new AppError('CART_FULL')
  }
  try {
    await growCartRow(db, customerId, line)
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'cart_line_quantity') throw new AppError('QUANTITY_TOO_LARGE')
    if (constraint?.includes('product_id')) throw new AppError('PRODUCT_NOT_FOUND')
    throw error
  }
  return listCart(db, customerId)
}

/** @throws AppError CART_LINE_NOT_FOUND */
export async function changeQuantity(db: Db, customerId: string, line: CartRow) {
  if (!(await setCartRow(db, customerId, line))) throw new AppError('CART_LINE_NOT_FOUND')
  return listCart(db, customerId)
}

/** @throws AppError CART_LINE_NOT_FOUND */
export async function removeFromCart(db: Db, customerId: string, productId: string) {
  if (!(await deleteCartRow(db, customerId, productId))) {
    throw new AppError('CART_LINE_NOT_FOUND')
  }
  return listCart(db, customerId)
}

/** Takes what was paid for out of the cart; what was added since the payment started stays. */
export async function removePaidLines(tx: Tx, customerId: string, paid: CartRow[]): Promise<void> {
  // Always in one order: two payments that are settled at once must not wait for each other.
  const inOrder = paid.toSorted((a, b) => a.productId.localeCompare(b.productId))
  for (const line of inOrder) await shrinkCartRow(tx, customerId, line)
}

/** What is in a customer's cart, as their copy of their data shows it. */
export async function exportCart(tx: Tx, customerId: string) {
  const lines = await listCart(tx, customerId)
  return lines.map(({ product: { name, slug, price }, quantity }) => ({
    name,
    slug,
    quantity,
    priceRupees: price,
  }))
}
