import { expect, test } from 'vitest'
import { axisTop, change, conversion, formatMoney, shortDay } from './figures.ts'

test.each([
  [{ preBookings: 0, views: 0 }, undefined],
  [{ preBookings: 3, views: 29 }, undefined],
  [{ preBookings: 3, views: 30 }, '10%'],
  [{ preBookings: 3, views: 125 }, '2.4%'],
  [{ preBookings: 90, views: 30 }, '100%'],
])('conversion of %j is %s', (figures, shown) => expect(conversion(figures)).toBe(shown))

test.each([
  [5, 4, { isMore: true, percent: '25%' }],
  [3, 4, { isMore: false, percent: '25%' }],
  [4, 4, { isMore: false, percent: undefined }],
  [4, 0, { isMore: true, percent: undefined }],
])('%d after %d', (now, before, said) => expect(change(now, before)).toEqual(said))

test('an amount in another currency shows its currency code', () => {
  expect(formatMoney(199, 'INR')).toBe('₹199')
  expect(formatMoney(2.5, 'USD')).toBe('USD 2.50')
})

test('the axis shows a short date', () => {
  expect(shortDay('2026-11-01')).toBe('1 Nov')
})

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [10, 10],
  [11, 12],
  [199, 200],
  [201, 240],
  [4999.5, 5000],
  [99_999, 100_000],
])('an axis up to %d ends at %d', (most, top) => expect(axisTop(most)).toBe(top))
