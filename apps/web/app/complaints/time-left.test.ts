import { expect, test } from 'vitest'
import { formatDue, formatSpan } from './time-left.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [47 * hour + 59 * minute, '1 day 23 hours'],
  [2 * day, '2 days'],
  [day + 30 * minute, '1 day'],
  [hour + 1 * minute, '1 hour 1 minute'],
  [5 * hour, '5 hours'],
  [59 * minute + 59_999, '59 minutes'],
  [minute, '1 minute'],
  [30_000, 'less than a minute'],
  [0, 'less than a minute'],
])('%i milliseconds are said as %s', (spanMs, said) => {
  expect(formatSpan(spanMs)).toBe(said)
})

test.each([
  ['2026-11-26T17:00:00Z', 'in 5 hours'],
  ['2026-11-26T12:00:00Z', 'in less than a minute'],
  ['2026-11-24T11:00:00Z', '2 days 1 hour late'],
  ['2026-11-26T11:59:30Z', 'less than a minute late'],
])('a deadline at %s is %s', (dueAt, said) => {
  expect(formatDue(dueAt, Date.parse('2026-11-26T12:00:00Z'))).toBe(said)
})
