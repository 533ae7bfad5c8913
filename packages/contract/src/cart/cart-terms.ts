import type { CartLine } from './cart.ts'

type Line = { product: Pick<CartLine['product'], '_id' | 'delivery' | 'cancelPolicy'> }

/**
 * The terms of a cart besides its money: the promised delivery of each product, and its cancellation policy.
 * Page and server compute the same text, and the server compares both before payment.
 */
export const cartTerms = (lines: readonly Line[]): string =>
  lines
    .map(({ product: { _id, delivery, cancelPolicy } }) => `${_id} ${delivery.due} ${cancelPolicy}`)
    .sort()
    .join(', ')
