/**
 * Shares an amount out by weights, to the last paisa: each share is rounded down, and what is left goes to the largest
 * remainders.
 */
export function shareOut(total: number, weights: number[]): number[] {
  // The products are too large for exact numbers.
  const sum = BigInt(weights.reduce((one, other) => one + other, 0))
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, share: Number(product / sum), remainder: product % sum }
  })
  const left = total - parts.reduce((one, { share }) => one + share, 0)
  const luckiest = parts.toSorted((one, other) => (one.remainder < other.remainder ? 1 : -1))
  const lucky = new Set(luckiest.slice(0, left).map(({ index }) => index))
  return parts.map(({ index, share }) => share + (lucky.has(index) ? 1 : 0))
}

/** Units of one product with the same amounts. */
export interface UnitsAlike {
  quantity: number
  pricePaise: number
  balancePaise: number
}

/**
 * Splits what was paid and what is due for some units, so that each unit has whole paise. Units whose amounts differ by
 * a paisa become separate lines.
 */
export function splitUnits(quantity: number, paidPaise: number, duePaise: number): UnitsAlike[] {
  const paidMore = paidPaise % quantity
  const dueMore = duePaise % quantity
  const price = Math.floor(paidPaise / quantity)
  const balance = Math.floor(duePaise / quantity)
  const edges = [...new Set([0, paidMore, dueMore, quantity])].sort((one, other) => one - other)
  return edges.slice(1).map((until, index) => {
    const from = edges[index] ?? 0
    return {
      quantity: until - from,
      pricePaise: price + (from < paidMore ? 1 : 0),
      balancePaise: balance + (from < dueMore ? 1 : 0),
    }
  })
}
