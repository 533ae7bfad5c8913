import { expect, test } from 'vitest'
import { includedTax } from './included-tax.ts'

test('without a rate there is no tax', () => {
  expect(includedTax(19_900, undefined)).toBeUndefined()
})

test.each([
  [19_900, 18, 16_864, 3_036],
  [11_800, 18, 10_000, 1_800],
  [19_900, 0, 19_900, 0],
  [1, 18, 1, 0],
  [19_900, 0.25, 19_850, 50],
  [10_500, 5, 10_000, 500],
])('%s paise at %s %% are %s of value and %s of tax', (total, rate, taxable, tax) => {
  expect(includedTax(total, rate)).toEqual({
    ratePercent: rate,
    taxablePaise: taxable,
    taxPaise: tax,
  })
})

test('value and tax always add up to the amount paid, and the tax is right to the paisa', () => {
  for (let total = 1; total < 60_000; total += 7) {
    for (const rate of [0.25, 1.5, 3, 5, 12, 18, 28]) {
      const tax = includedTax(total, rate)
      if (!tax) throw new Error('no tax')

      expect(tax.taxablePaise + tax.taxPaise).toBe(total)
      expect(Math.abs(tax.taxPaise - (tax.taxablePaise * rate) / 100)).toBeLessThanOrEqual(1)
    }
  }
})
