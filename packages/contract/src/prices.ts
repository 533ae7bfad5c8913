import { specifiedPrices } from './catalogue/rules.ts'
import { withFacts } from './filled-text.ts'
import { balanceRupees, formatRupees, type Priced, rupeesToPaise } from './money.ts'

/** The lowest and the highest price, in rupees; equal if there is one price. */
interface Range {
  lowest: number
  highest: number
}

/**
 * The prices of the shop's products: `now` for pre-booking, `later` when delivery starts, `whole` in full.
 */
export interface Prices {
  now: Range
  later: Range
  whole: Range
}

/**
 * `Prices` formatted for sentences. Without products, all three are undefined. `later` and `whole` are also
 * undefined if nothing is due when delivery starts.
 */
export interface PriceWords {
  now?: string | undefined
  later?: string | undefined
  whole?: string | undefined
}

const rangeOf = (rupees: number): Range => ({ lowest: rupees, highest: rupees })

export const pricesOf = (product: Priced): Prices => ({
  now: rangeOf(product.price),
  later: rangeOf(balanceRupees(product)),
  whole: rangeOf(product.listPrice),
})

/** What a price that is struck through is: the fixed list price of the specification, an MRP or a former price. */
export type StruckKind = 'list' | 'mrp' | 'old'

interface Struck {
  rupees: number
  kind: StruckKind
}

/**
 * Returns the price of a unit to strike through. A struck-through price looks like a discount, so it is a former price
 * or a maximum retail price above the whole price, and never the sum of what is paid now and later. The one exception are
 * the specification's prices, whose fixed list price is struck through.
 */
export function struckPriceOf({ price, listPrice, mrp, oldPrice }: Priced): Struck | undefined {
  const { pricePaise, listPricePaise } = specifiedPrices
  const isSpecified =
    rupeesToPaise(price) === pricePaise && rupeesToPaise(listPrice) === listPricePaise
  if (isSpecified) return { rupees: listPrice, kind: 'list' }
  if (oldPrice !== undefined && oldPrice > listPrice) return { rupees: oldPrice, kind: 'old' }
  return mrp !== undefined && mrp > listPrice ? { rupees: mrp, kind: 'mrp' } : undefined
}

/** Formats prices. If nothing is due when delivery starts, `later` and `whole` are undefined. */
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
 * Fills prices into a text with `{now}`, `{later}` and `{whole}`. A sentence with an undefined price is left
 * out.
 */
export const withPrices = (text: string, { now, later, whole }: PriceWords): string =>
  withFacts(text, { now, later, whole })
