/** The tax included in an amount; all values are paise. */
export interface Taxes {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/**
 * Splits a price into its taxable value and its tax. If seller and buyer are in the same State, half of the
 * tax is rounded, so that central and State tax are equal. Otherwise, the whole tax is rounded. The taxable
 * value is the rest, so the parts always sum to the price.
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
 * Splits an amount in proportion to weights. The parts sum to the amount: paise left by rounding go to the
 * largest remainders, and to the first of equal ones.
 */
export function splitByWeight(amountPaise: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) throw new RangeError('nothing to split an amount by')
  // BigInt, because the product of two amounts may exceed the largest exact number.
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
