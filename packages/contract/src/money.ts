import { defaultListPricePaise } from './catalogue/rules.ts'
import { formatCount } from './numbers.ts'

/** Converts rupees of the API to integer paise. @throws RangeError for more than two decimals */
export function rupeesToPaise(rupees: number): number {
  const paise = Math.round(rupees * 100)
  // The rounding error of binary fractions grows with the amount, so the tolerance grows, too.
  const tolerance = Math.max(1e-6, Math.abs(paise) * 4 * Number.EPSILON)
  if (!Number.isSafeInteger(paise) || Math.abs(paise - rupees * 100) > tolerance) {
    throw new RangeError(`Not an amount in rupees: ${rupees}`)
  }
  return paise
}

/** Converts integer paise to rupees of the API. */
export function paiseToRupees(paise: number): number {
  return paise / 100
}

/** Formats rupees: `₹199`, `₹1,00,000`, `₹199.50`. */
export function formatRupees(rupees: number): string {
  return Number.isInteger(rupees) ? `₹${formatCount(rupees)}` : formatExactRupees(rupees)
}

/** Formats rupees always with two decimals, as documents show them: `₹199.00`. */
export function formatExactRupees(rupees: number): string {
  return `₹${formatCount(rupees.toFixed(2))}`
}

/** Formats rupees that may be negative: `−₹199.00`. */
export function formatSignedRupees(rupees: number): string {
  return rupees < 0 ? `−${formatExactRupees(-rupees)}` : formatExactRupees(rupees)
}

export const defaultListPriceRupees = paiseToRupees(defaultListPricePaise)

/** The prices of a unit, in rupees: `price` for pre-booking it, `listPrice` in full. */
export interface Priced {
  price: number
  listPrice: number
  /** The maximum retail price on the package, if it is known. */
  mrp?: number | undefined
  /** A former price of a unit. */
  oldPrice?: number | undefined
}

/** The total prices of `quantity` units of a product, in rupees. */
export const severalOf = (
  { price, listPrice, mrp, oldPrice }: Priced,
  quantity: number,
): Priced => ({
  price: totalRupees([{ price, quantity }]),
  listPrice: totalRupees([{ price: listPrice, quantity }]),
  ...(mrp !== undefined && { mrp: totalRupees([{ price: mrp, quantity }]) }),
  ...(oldPrice !== undefined && { oldPrice: totalRupees([{ price: oldPrice, quantity }]) }),
})

/** The balance of a unit in rupees. It is due when delivery starts. */
export function balanceRupees({ price, listPrice }: Priced): number {
  return paiseToRupees(Math.max(0, rupeesToPaise(listPrice) - rupeesToPaise(price)))
}

/** The balance of all units in a cart, in rupees. */
export function totalBalanceRupees(lines: { product: Priced; quantity: number }[]): number {
  return totalRupees(
    lines.map(({ product, quantity }) => ({ price: balanceRupees(product), quantity })),
  )
}

/** The sum of price times quantity, in rupees. A missing price counts as 0. */
export function totalRupees(lines: { price?: number | null | undefined; quantity: number }[]) {
  const paise = lines.reduce((sum, line) => sum + rupeesToPaise(line.price ?? 0) * line.quantity, 0)
  return paiseToRupees(paise)
}
