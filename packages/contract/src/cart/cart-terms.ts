import type { CartLine } from './cart.ts'

type Line = { product: Pick<CartLine['product'], '_id' | 'delivery' | 'cancelPolicy'> }

/**
 * The terms of a cart, except for prices: each product's promised delivery and cancellation policy, as text.
 * The page sends the text that the customer saw. Before payment the server computes it again and compares the
 * two, so that nobody pays under terms they have not seen.
 */
export const cartTerms = (lines: readonly Line[]): string =>
  lines
    .map(({ product: { _id, delivery, cancelPolicy } }) => `${_id} ${delivery.due} ${cancelPolicy}`)
    .sort()
    .join(', ')
