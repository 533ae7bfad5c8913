interface IncludedTax {
  ratePercent: number
  taxablePaise: number
  taxPaise: number
}

/**
 * Splits an amount into its taxable value and the included tax. The value is rounded to the paisa and the
 * tax is the rest, so that the two always add up to the amount.
 */
export function includedTax(
  totalPaise: number,
  ratePercent: number | undefined,
): IncludedTax | undefined {
  if (ratePercent === undefined) return undefined
  // In hundredths of a percent, to calculate with whole numbers: 18 % is 1800 of 10000.
  const rate = Math.round(ratePercent * 100)
  const taxablePaise = Math.round((totalPaise * 10_000) / (10_000 + rate))
  return { ratePercent, taxablePaise, taxPaise: totalPaise - taxablePaise }
}
