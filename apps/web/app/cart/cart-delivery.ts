import type { CartLine } from '@nirbhaya/contract/cart/cart'
import type { DeliveryWindow } from '@nirbhaya/contract/dates'

/**
 * Returns the delivery window of an order with these lines. `from` is the latest `from` of all lines, and
 * `due` is the latest `due`, because the order is complete only when every line has arrived.
 */
export function cartDelivery(lines: { product: Pick<CartLine['product'], 'delivery'> }[]) {
  const latest = (end: keyof DeliveryWindow) =>
    lines
      .map(({ product }) => product.delivery[end])
      .sort()
      .at(-1) ?? ''
  return { from: latest('from'), due: latest('due') }
}
