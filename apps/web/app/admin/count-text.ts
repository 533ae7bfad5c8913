import { mostCounted } from '@nirbhaya/contract/constants'

/** A count that ends at some number: `99+`. */
export const countText = (count: number): string =>
  count >= mostCounted ? `${mostCounted - 1}+` : String(count)
