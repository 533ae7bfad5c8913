import { expect, test } from 'vitest'
import { formatWait } from './use-countdown.ts'

test.each([
  [7, '0:07'],
  [90, '1:30'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [10_799, '2:59:59'],
])('%i seconds are shown as %s', (seconds, shown) => {
  expect(formatWait(seconds)).toBe(shown)
})
