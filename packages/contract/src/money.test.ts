import { describe, expect, test } from 'vitest'
import {
  balanceRupees,
  formatExactRupees,
  formatRupees,
  paiseToRupees,
  rupeesToPaise,
  totalBalanceRupees,
  totalRupees,
} from './money.ts'

describe('rupees to paise', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [0.07, 7],
    [1.1, 110],
    [1.15, 115],
    [19.99, 1_999],
    [199, 19_900],
    [199.5, 19_950],
    [0.1 + 0.2, 30],
    [0.57 * 100, 5_700],
    [1_00_000, 1_00_00_000],
  ])('%s is %s paise', (rupees, paise) => {
    expect(rupeesToPaise(rupees)).toBe(paise)
  })

  test.each([0.001, 0.005, 1.005, 199.999, 1_00_000.001, Number.NaN, Infinity, -Infinity, 1e300])(
    '%s is no amount',
    (rupees) => {
      expect(() => rupeesToPaise(rupees)).toThrow(RangeError)
    },
  )

  test('and back loses nothing for every amount up to 1,000 rupees', () => {
    for (let paise = 0; paise <= 100_000; paise++) {
      if (rupeesToPaise(paiseToRupees(paise)) !== paise) expect.fail(`${paise} paise`)
    }
  })

  test('and back loses nothing for any realistic amount', () => {
    // The amounts grow up to a hundred crore rupees. The steps are uneven, so the amounts end in all possible
    // paise, from 00 to 99.
    for (let paise = 1; paise <= 100_000_000_000; paise = Math.ceil(paise * 1.0007) + 1) {
      if (rupeesToPaise(paiseToRupees(paise)) !== paise) expect.fail(`${paise} paise`)
    }
  })

  test('refuses a third decimal in any amount', () => {
    for (let thousandths = 1; thousandths < 20_000; thousandths++) {
      if (thousandths % 10 === 0) continue
      expect(() => rupeesToPaise(thousandths / 1000), `${thousandths / 1000}`).toThrow(RangeError)
    }
  })
})

test.each([
  [0, '₹0'],
  [199, '₹199'],
  [199.5, '₹199.50'],
  [0.05, '₹0.05'],
  [999, '₹999'],
  [1_000, '₹1,000'],
  [1_00_000, '₹1,00,000'],
  [1_23_45_678.9, '₹1,23,45,678.90'],
])('%s rupees are formatted as %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text)
})

test.each([
  [0, '₹0.00'],
  [199, '₹199.00'],
  [199.5, '₹199.50'],
  [1_00_000.07, '₹1,00,000.07'],
])('%s rupees are formatted as %s in accounts', (rupees, text) => {
  expect(formatExactRupees(rupees)).toBe(text)
})

test.each([
  [999, 199, 800],
  [999, 0.01, 998.99],
  [999, 998.99, 0.01],
  [999, 999, 0],
  [2_499.5, 1_200, 1_299.5],
  [999, 1_200, 0],
])('of %s in all with %s now, %s are due when delivery starts', (listPrice, price, balance) => {
  expect(balanceRupees({ price, listPrice })).toBe(balance)
})

test("the balance of a cart is the sum of its units' balances", () => {
  const lines = [
    { product: { price: 199, listPrice: 999 }, quantity: 2 },
    { product: { price: 0.1, listPrice: 0.3 }, quantity: 3 },
    { product: { price: 500, listPrice: 500 }, quantity: 4 },
  ]

  expect(totalBalanceRupees(lines)).toBe(1_600.6)
})

describe('a total', () => {
  test('is 0 for an empty cart', () => {
    expect(totalRupees([])).toBe(0)
  })

  test('sums price times quantity without the errors of decimal fractions', () => {
    const lines = [
      { price: 0.1, quantity: 1 },
      { price: 0.2, quantity: 1 },
      { price: 19.99, quantity: 3 },
    ]

    expect(totalRupees(lines)).toBe(60.27)
  })

  test('counts a missing price as 0', () => {
    const lines = [{ quantity: 5 }, { price: null, quantity: 2 }, { price: 199, quantity: 2 }]

    expect(totalRupees(lines)).toBe(398)
  })
})
