import { expect, test } from 'vitest'
import { isRecent } from './webhook-age.ts'

const now = Date.UTC(2026, 10, 22)
const minute = 60_000

test.each([
  ['just now', String(now), true],
  ['in seconds', String(now / 1_000), true],
  ['at its last repetition', String(now - 42 * minute), true],
  ['by a clock that is ahead', String(now + 10 * minute), true],
  ['an hour ago', String(now - 60 * minute), false],
  ['yesterday', String(now - 24 * 60 * minute), false],
  ['tomorrow', String(now + 24 * 60 * minute), false],
  ['at no time', '', false],
  ['at a time in words', '2026-11-22T00:00:00Z', false],
  ['at a time that is none', '-1', false],
])('a webhook sent %s: %s, is taken: %s', (_when, timestamp, taken) => {
  expect(isRecent(timestamp, now)).toBe(taken)
})
