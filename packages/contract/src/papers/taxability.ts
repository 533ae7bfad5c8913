/**
 * Goods on which no GST is charged. The law calls both "exempt supply" (CGST section 2(47)) and wants a bill of
 * supply for both, but table 8 of GSTR-1 has a column for each.
 */
export const untaxedGoods = [
  /** The tariff has the rate 0. */
  'nil-rated',
  /** A notification under CGST section 11 exempts the goods. */
  'exempt',
] as const

export type UntaxedGoods = (typeof untaxedGoods)[number]

/**
 * Whether GST is charged on a line of an invoice. `composition`: the seller pays tax under the composition
 * scheme and may not collect it, whatever the goods (CGST section 10(4)).
 */
export const taxabilities = ['taxable', ...untaxedGoods, 'composition'] as const

export type Taxability = (typeof taxabilities)[number]

interface ProductRate {
  rate: number
  isExempt: boolean
}

/**
 * Returns whether a product is taxed. Goods sold within India at a rate of 0 are nil-rated or exempt: `isExempt`
 * tells which.
 */
export function taxabilityOf({ rate, isExempt }: ProductRate): 'taxable' | UntaxedGoods {
  if (rate > 0) return 'taxable'
  return isExempt ? 'exempt' : 'nil-rated'
}
