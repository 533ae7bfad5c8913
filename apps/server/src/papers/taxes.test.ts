import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { includedTaxes, splitByWeight } from './taxes.ts'

/** Every GST rate for goods, and one whose tax is hard to round. */
const rates = [0, 25, 150, 300, 500, 1_200, 1_800, 2_800, 4_000, 1_333]

describe('every price from one paisa to ₹10,000', () => {
  test.each(rates)('at %i hundredths of a percent is the sum of its parts', (rate) => {
    let faults = 0
    for (let amount = 1; amount <= 1_000_000; amount++) {
      const same = includedTaxes(amount, rate, true)
      const other = includedTaxes(amount, rate, false)
      const isExact =
        same.taxablePaise + same.cgstPaise + same.sgstPaise === amount &&
        other.taxablePaise + other.igstPaise === amount &&
        same.cgstPaise === same.sgstPaise &&
        same.igstPaise === 0 &&
        other.cgstPaise + other.sgstPaise === 0
      // Each amount is rounded once: the tax differs from the exact value by less than a paisa.
      const exact = (amount * rate) / (10_000 + rate)
      const isNear =
        Math.abs(other.igstPaise - exact) <= 0.5 && Math.abs(2 * same.cgstPaise - exact) <= 1
      if (!isExact || !isNear || same.taxablePaise < 0 || other.taxablePaise < 0) faults++
    }
    expect(faults).toBe(0)
  })
})

test('₹999 at 18 % is split as an accountant does it', () => {
  expect(includedTaxes(99_900, 1_800, true)).toEqual({
    taxablePaise: 84_662,
    cgstPaise: 7_619,
    sgstPaise: 7_619,
    igstPaise: 0,
  })
  expect(includedTaxes(99_900, 1_800, false)).toEqual({
    taxablePaise: 84_661,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 15_239,
  })
})

test('a split amount is the sum of its parts, each within a paisa of its share', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 20 })
    .filter((all) => all.some((weight) => weight > 0))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), weights, (amount, all) => {
      const parts = splitByWeight(amount, all)
      const total = all.reduce((sum, weight) => sum + weight, 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part - (amount * (all[index] ?? 0)) / total)).toBeLessThanOrEqual(1.0001)
      }
    }),
  )
})
