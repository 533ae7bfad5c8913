import { mostCounted } from '@nirbhaya/contract/dashboard/rules'

/** Formats a count; from 100 on it is `99+`. */
export const countText = (count: number): string =>
  count >= mostCounted ? `${mostCounted - 1}+` : String(count)
