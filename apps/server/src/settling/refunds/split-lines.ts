import type { RefundLine } from '../../payments/money.tables.ts'

/**
 * Splits the lines of a refund among its parts, of which each is made from another payment. The amounts are
 * divided in the order of the lines. The first part counts the units, their worth, and the balance that is not asked
 * for any more.
 * @param partsPaise the amounts of the parts; their sum is that of the lines
 */
export function splitLines(lines: RefundLine[], partsPaise: number[]): RefundLine[][] {
  const left = lines.map(({ amountPaise }) => amountPaise)
  return partsPaise.map((partPaise, part) => {
    let open = partPaise
    return lines.flatMap((line, index) => {
      const amountPaise = Math.min(open, left[index] ?? 0)
      open -= amountPaise
      left[index] = (left[index] ?? 0) - amountPaise
      if (part === 0) return [{ ...line, amountPaise }]
      return amountPaise > 0
        ? [{ ...line, amountPaise, quantity: 0, worthPaise: 0, duePaise: 0 }]
        : []
    })
  })
}
