import { expect, test } from 'vitest'
import { isRecent } from './webhook-age.ts'

const now = Date.UTC(2026, 10, 22)
const minute = 60_000

test.each([
  ['just now', String(now), true],
  ['in seconds', String(now / 1_000), true],
  ['at the last retry', String(now - 42 * minute), true],
  ['from a clock that is ahead', String(now + 10 * minute), true],
  ['an hour ago', String(now - 60 * minute), false],
  ['yesterday', String(now - 24 * 60 * minute), false],
  ['tomorrow', String(now + 24 * 60 * minute), false],
  ['without a time', '', false],
  ['with a date as its time', '2026-11-22T00:00:00Z', false],
  ['with an invalid time', '-1', false],
])('a webhook sent %s: %s, is accepted: %s', (_when, timestamp, taken) => {
  expect(isRecent(timestamp, now)).toBe(taken)
})
