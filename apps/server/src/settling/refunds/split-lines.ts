import type { RefundLine, RefundShare } from '../../payments/money.tables.ts'

/**
 * Splits the lines of a refund among its parts, of which each is made from another payment. The amounts are
 * divided in the order of the lines. The first part counts the units, their worth, and the balance that is not asked
 * for any more.
 * @param partsPaise the amounts of the parts; their sum is that of the lines
 */
export const splitLines = (lines: RefundLine[], partsPaise: number[]): RefundLine[][] =>
  divide(lines, partsPaise).map((amounts, part) =>
    lines.flatMap((line, index) => {
      const amountPaise = amounts[index] ?? 0
      if (part === 0) return [{ ...line, amountPaise }]
      return amountPaise > 0
        ? [{ ...line, amountPaise, quantity: 0, worthPaise: 0, duePaise: 0 }]
        : []
    }),
  )

/** Splits the shares of a reduction in the same way. */
export const splitShares = (shares: RefundShare[], partsPaise: number[]): RefundShare[][] =>
  divide(shares, partsPaise).map((amounts) =>
    shares
      .map(({ position }, index) => ({ position, amountPaise: amounts[index] ?? 0 }))
      .filter(({ amountPaise }) => amountPaise > 0),
  )

/** Returns for each part the amounts that it takes from the lines. */
function divide(lines: { amountPaise: number }[], partsPaise: number[]): number[][] {
  const left = lines.map(({ amountPaise }) => amountPaise)
  return partsPaise.map((partPaise) => {
    let open = partPaise
    return left.map((leftPaise, index) => {
      const amountPaise = Math.min(open, leftPaise)
      open -= amountPaise
      left[index] = leftPaise - amountPaise
      return amountPaise
    })
  })
}
