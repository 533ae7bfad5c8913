import { formatCount } from '../numbers.ts'
/** A number with its noun: `1 order`, `1,200 orders`. */
export const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`
