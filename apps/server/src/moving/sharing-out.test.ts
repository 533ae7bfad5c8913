import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut, splitUnits } from './sharing-out.ts'

test('shares are the total, and none is a paisa away from its weight', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 10_000_000_000 }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (total, all) => {
      const shares = shareOut(total, all)
      const sum = all.reduce((one, other) => one + other, 0)
      expect(shares.reduce((one, other) => one + other, 0)).toBe(total)
      for (const [index, share] of shares.entries()) {
        expect(Math.abs(share - (total * (all[index] ?? 0)) / sum)).toBeLessThan(1.01)
      }
    }),
  )
})

test('units get whole paise, and all of them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      (quantity, paid, due) => {
        const lines = splitUnits(quantity, paid, due)
        const sumOf = (of: (line: (typeof lines)[number]) => number) =>
          lines.reduce((sum, line) => sum + of(line) * line.quantity, 0)
        expect(lines.length).toBeLessThanOrEqual(3)
        expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(quantity)
        expect(sumOf(({ pricePaise }) => pricePaise)).toBe(paid)
        expect(sumOf(({ balancePaise }) => balancePaise)).toBe(due)
      },
    ),
  )
})

test('equal shares are one line', () => {
  expect(splitUnits(2, 39_800, 160_000)).toEqual([
    { quantity: 2, pricePaise: 19_900, balancePaise: 80_000 },
  ])
})
