import { mostCounted } from '@nirbhaya/contract/constants'

/** A count with an upper limit: `99+`. */
export const countText = (count: number): string =>
  count >= mostCounted ? `${mostCounted - 1}+` : String(count)
