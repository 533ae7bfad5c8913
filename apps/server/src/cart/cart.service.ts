import type { CartLine } from '@nirbhaya/contract/cart/cart'
import { maximumCartLines } from '@nirbhaya/contract/cart/rules'
import { toShownProduct, toShownVariant } from '../catalogue/catalogue.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Customer } from '../platform/customer.ts'
import { type Db, type Tx, violatedConstraint } from '../platform/database/client.ts'
import {
  type CartKey,
  type CartLineRow,
  type CartRow,
  deleteCartRow,
  eraseCart,
  findOptionName,
  growCallersCart,
  growCallersVariant,
  listCallersCart,
  listCartRows,
  setCartRow,
  shrinkCartRow,
} from './cart.queries.ts'

export { eraseCart }

/** Returns cart lines with current prices in rupees. */
const toCartLines = (rows: CartLineRow[]): CartLine[] =>
  rows.map(({ product, variant, hasOption, quantity }) => ({
    product: toShownProduct(product),
    ...(variant && { variant: toShownVariant(variant, product) }),
    ...((variant ? !variant.isOnSale : hasOption) && { mustChoose: true as const }),
    quantity,
  }))

/**
 * Returns a cart for its customer. It says if no place is held while the customer pays, because their e-mail
 * address is not confirmed.
 */
export function toWireCart(
  { emailVerified }: Pick<Customer, 'emailVerified'>,
  rows: CartLineRow[],
) {
  const lacksPlaces = !emailVerified && rows.some(({ hasLimitedPlaces }) => hasLimitedPlaces)
  return { items: toCartLines(rows), ...(lacksPlaces && { confirmEmail: true as const }) }
}

export async function listCart(db: Db | Tx, customerId: string): Promise<CartLine[]> {
  return toCartLines(await listCartRows(db, customerId))
}

/** Returns the customer with this session token, and their cart; undefined for an unknown token. */
export async function findCallersCart(db: Db, tokenHash: string) {
  const [found] = await listCallersCart(db, tokenHash)
  return found
}

/**
 * Adds a quantity of a product to the cart of the customer with this session token.
 * @throws AppError PRODUCT_NOT_FOUND, VARIANT_MISSING, VARIANT_NOT_FOUND, QUANTITY_TOO_LARGE, CART_FULL
 */
export async function addToCallersCart(db: Db, tokenHash: string, line: CartRow) {
  const [found] = await grow(db, tokenHash, line)
  if (found && !found.isOnSale) throw await refusalOf(db, line)
  if (found && !found.isGrown) throw new AppError('CART_FULL')
  return found
}

/** Returns why a product cannot be added. */
async function refusalOf(db: Db, { productId, variantId }: CartKey): Promise<AppError> {
  const [found] = await findOptionName(db, productId)
  if (!found) return new AppError('PRODUCT_NOT_FOUND')
  return new AppError(variantId ? 'VARIANT_NOT_FOUND' : 'VARIANT_MISSING')
}

async function grow(db: Db, tokenHash: string, { productId, variantId, quantity }: CartRow) {
  const line = [productId, quantity, maximumCartLines] as const
  try {
    return variantId
      ? await growCallersVariant(db, tokenHash, ...line, variantId)
      : await growCallersCart(db, tokenHash, ...line)
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint?.endsWith('line_quantity')) throw new AppError('QUANTITY_TOO_LARGE')
    if (constraint?.includes('product_id')) throw new AppError('PRODUCT_NOT_FOUND')
    throw error
  }
}

/** @throws AppError CART_LINE_NOT_FOUND */
export async function changeQuantity(db: Db, customerId: string, line: CartRow) {
  if (!(await setCartRow(db, customerId, line))) throw new AppError('CART_LINE_NOT_FOUND')
  return listCartRows(db, customerId)
}

/** @throws AppError CART_LINE_NOT_FOUND */
export async function removeFromCart(db: Db, customerId: string, line: CartKey) {
  if (!(await deleteCartRow(db, customerId, line))) {
    throw new AppError('CART_LINE_NOT_FOUND')
  }
  return listCartRows(db, customerId)
}

/** Removes paid quantities from the cart; anything added since the payment started stays. */
export async function removePaidLines(tx: Tx, customerId: string, paid: CartRow[]): Promise<void> {
  // Always ordered by product, so that two payments settled at the same time cannot deadlock.
  const keyOf = ({ productId, variantId }: CartRow) => `${productId} ${variantId ?? ''}`
  const inOrder = paid.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
  for (const line of inOrder) await shrinkCartRow(tx, customerId, line)
}

export async function exportCart(tx: Tx, customerId: string) {
  const lines = await listCart(tx, customerId)
  return lines.map(({ product: { name, slug, price }, variant, quantity }) => ({
    name,
    slug,
    ...(variant && { variant: variant.words }),
    quantity,
    priceRupees: price,
  }))
}
