import type { CartLine } from '@nirbhaya/contract/cart/cart'
import type { DeliveryWindow } from '@nirbhaya/contract/dates'

/**
 * The delivery window of an order of these lines: the latest window of any line, because the order
 * is complete only with its last line.
 */
export function cartDelivery(lines: { product: Pick<CartLine['product'], 'delivery'> }[]) {
  const latest = (end: keyof DeliveryWindow) =>
    lines
      .map(({ product }) => product.delivery[end])
      .sort()
      .at(-1) ?? ''
  return { from: latest('from'), due: latest('due') }
}
