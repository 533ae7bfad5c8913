import { balanceRupees, formatRupees, type Priced } from './money.ts'

/** From the lowest to the highest, in rupees: the same twice where nothing differs. */
interface Range {
  lowest: number
  highest: number
}

/** What the shop's products cost: when they are pre-booked, when delivery starts, and in all. */
export interface Prices {
  now: Range
  later: Range
  whole: Range
}

/** Prices as sentences name them; what there is nothing to say about is undefined. */
export interface PriceWords {
  now?: string | undefined
  later?: string | undefined
  whole?: string | undefined
}

const rangeOf = (rupees: number): Range => ({ lowest: rupees, highest: rupees })

/** Of one product. */
export const pricesOf = (product: Priced): Prices => ({
  now: rangeOf(product.price),
  later: rangeOf(balanceRupees(product)),
  whole: rangeOf(product.listPrice),
})

/** Where nothing is left to pay, nothing is said of it, nor of a sum. */
export function priceWords(prices: Prices | null): PriceWords {
  if (!prices) return {}
  const { now, later, whole } = prices
  if (later.highest === 0) return { now: rangeWords(now) }
  return { now: rangeWords(now), later: rangeWords(later), whole: rangeWords(whole) }
}

function rangeWords({ lowest, highest }: Range): string {
  if (lowest === highest) return formatRupees(lowest)
  if (lowest === 0) return `up to ${formatRupees(highest)}`
  return `${formatRupees(lowest)} to ${formatRupees(highest)}`
}

/**
 * Puts prices into a text that names them as `{now}`, `{later}` and `{whole}`. A sentence that names
 * one of which there is nothing to say is left out.
 */
export function withPrices(text: string, words: PriceWords): string {
  const figure = /\{(now|later|whole)\}/g
  const wordOf = (name: string) => words[name as keyof PriceWords]
  return text
    .split(/(?<=[.!?]\s+)(?=\S)/)
    .filter((sentence) => [...sentence.matchAll(figure)].every(([, name = '']) => wordOf(name)))
    .map((sentence) => sentence.replace(figure, (_, name: string) => wordOf(name) ?? ''))
    .join('')
    .trimEnd()
}
