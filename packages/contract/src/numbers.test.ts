import { expect, test } from 'vitest'
import { formatCount } from './numbers.ts'

/** Numbers around every power of ten, where the groups of digits change. */
const counts = Array.from({ length: 16 }, (_, digits) => 10 ** digits).flatMap((power) => [
  power - 1,
  power,
  power + 1,
  2 * power,
  -power,
])

test('counts are grouped as in India', () => {
  const india = new Intl.NumberFormat('en-IN')
  expect(counts.map((count) => formatCount(count))).toEqual(
    counts.map((count) => india.format(count)),
  )
})

test('rupees with paise are grouped, too', () => {
  const india = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
  const amounts = counts.slice(0, 60).map((count) => count / 100)
  const written = amounts.map((amount) => formatCount(amount.toFixed(2)))
  expect(written).toEqual(amounts.map((amount) => india.format(amount)))
})
