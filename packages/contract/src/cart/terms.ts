import type { CartLine } from './cart.ts'

type Line = { product: Pick<CartLine['product'], '_id' | 'delivery' | 'cancelPolicy'> }

/**
 * What the page says of a cart besides its money: until when each product is promised, and whether it can be
 * cancelled. Page and server compute it alike, and compare it before anybody pays.
 */
export const cartTerms = (lines: readonly Line[]): string =>
  lines
    .map(({ product: { _id, delivery, cancelPolicy } }) => `${_id} ${delivery.due} ${cancelPolicy}`)
    .sort()
    .join(', ')
