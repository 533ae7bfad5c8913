/** The tax that an amount includes; all of it paise. */
export interface Taxes {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/**
 * Splits a price that includes its tax. One rounding decides: of one half where the seller and the
 * buyer are in one State, which keeps central and State tax equal; of the whole tax elsewhere. The
 * taxable value is the rest, so the parts always sum to the price.
 * @param rate hundredths of a percent: 1800 is 18 %
 */
export function includedTaxes(amountPaise: number, rate: number, isSameState: boolean): Taxes {
  const whole = 10_000 + rate
  if (isSameState) {
    const half = Math.round((amountPaise * rate) / (2 * whole))
    return {
      taxablePaise: amountPaise - 2 * half,
      cgstPaise: half,
      sgstPaise: half,
      igstPaise: 0,
    }
  }
  const igstPaise = Math.round((amountPaise * rate) / whole)
  return { taxablePaise: amountPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise }
}

/**
 * Splits an amount in proportion to weights, which need not sum to it; the parts do. What rounding
 * leaves goes to the largest remainders, the first of equal ones.
 */
export function splitByWeight(amountPaise: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) throw new RangeError('nothing to split an amount by')
  // Exact: a product of two amounts can be more than a number holds.
  const shares = weights.map((weight) => {
    const product = BigInt(amountPaise) * BigInt(weight)
    return { part: Number(product / BigInt(total)), rest: Number(product % BigInt(total)) }
  })
  let left = amountPaise - shares.reduce((sum, { part }) => sum + part, 0)
  const byRest = [...shares.keys()].sort((a, b) => (shares[b]?.rest ?? 0) - (shares[a]?.rest ?? 0))
  for (const index of byRest) {
    const share = shares[index]
    if (left === 0 || !share) break
    share.part += 1
    left -= 1
  }
  return shares.map(({ part }) => part)
}
