import { expect, test } from 'vitest'
import { conversion, formatMoney, shortDay } from './figures.ts'

test.each([
  [{ preBookings: 0, views: 0 }, undefined],
  [{ preBookings: 3, views: 125 }, '2.4%'],
  [{ preBookings: 9, views: 3 }, '100%'],
])('conversion of %j is %s', (figures, shown) => expect(conversion(figures)).toBe(shown))

test('money of another currency is called by its code', () => {
  expect(formatMoney(199, 'INR')).toBe('₹199')
  expect(formatMoney(2.5, 'USD')).toBe('USD 2.50')
})

test('a day is short beside an axis', () => {
  expect(shortDay('2026-11-01')).toBe('1 Nov')
})
