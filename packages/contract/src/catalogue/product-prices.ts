import type { z } from 'zod'
import { lowestPrice } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'

/** A maximum retail price (MRP) or an old price as the owner types it: `₹999`, `₹1,299.50` or plain digits. */
export const mrpShape = /^₹?\s?\d[\d,]{0,11}(\.\d\d)?$/

/** Returns a typed maximum retail price or old price in rupees; undefined if there is none. */
export const readMrp = (typed: string | undefined): number | undefined =>
  typed && mrpShape.test(typed) ? Number(typed.replace(/[₹,\s]/g, '')) : undefined

interface Prices {
  /** The part of the price that is paid when pre-booking, in rupees. */
  price: number
  /** The whole price, in rupees. */
  listPrice?: number | undefined
  mrp?: string | undefined
  oldPrice?: string | undefined
}

/**
 * Returns the balance of a product in whole paise. The rounding removes the error that the difference of two
 * decimal amounts in rupees may have.
 */
const balancePaiseOf = ({ price, listPrice = price }: Prices) =>
  Math.round((listPrice - price) * 100)

const isWithinMrp = ({ price, listPrice = price, mrp }: Prices) =>
  (readMrp(mrp) ?? listPrice) >= listPrice

/** Returns the refusal of an old price that is none, or that nobody may have asked for. */
function refusalOfOldPrice({
  price,
  listPrice = price,
  mrp,
  oldPrice,
}: Prices): string | undefined {
  const old = readMrp(oldPrice)
  if (old === undefined) return undefined
  if (old <= listPrice) return fieldRefusals.oldPriceTooLow
  return old > (readMrp(mrp) ?? old) ? fieldRefusals.oldPriceAboveMrp : undefined
}

/** Returns the refusals of prices that do not fit together, by field; empty if all fit. */
export function refusalsOfPrices(prices: Prices): {
  listPrice?: string
  mrp?: string
  oldPrice?: string
} {
  const balancePaise = balancePaiseOf(prices)
  const oldPrice = refusalOfOldPrice(prices)
  const isTooLow = balancePaise > 0 && balancePaise < lowestPrice * 100
  return {
    ...(balancePaise < 0 && { listPrice: fieldRefusals.listPriceTooLow }),
    ...(isTooLow && { listPrice: fieldRefusals.balanceTooLow }),
    ...(!isWithinMrp(prices) && { mrp: fieldRefusals.mrpTooLow }),
    ...(oldPrice && { oldPrice }),
  }
}

/** Adds the refusals of a form's prices to the form's other errors. */
export function refusePrices(prices: Prices, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(refusalsOfPrices(prices))) {
    context.addIssue({ code: 'custom', message, path: [field] })
  }
}
