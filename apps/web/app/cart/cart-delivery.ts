import type { CartLine } from '@nirbhaya/contract/cart/cart'
import type { DeliveryWindow } from '@nirbhaya/contract/dates'

/** What an order of these lines is promised today: all of it is there when the last of it is. */
export function cartDelivery(lines: { product: Pick<CartLine['product'], 'delivery'> }[]) {
  const latest = (end: keyof DeliveryWindow) =>
    lines
      .map(({ product }) => product.delivery[end])
      .sort()
      .at(-1) ?? ''
  return { from: latest('from'), due: latest('due') }
}
