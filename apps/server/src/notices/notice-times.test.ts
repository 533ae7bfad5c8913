import { expect, test } from 'vitest'
import { dueUntil } from './notice-times.ts'

test.each([
  ['at-once', '2026-11-21T12:34:56Z', '2026-11-21T12:34:26.000Z'],
  ['never', '2026-11-21T12:34:56Z', '2026-11-21T12:34:26.000Z'],
  ['hourly', '2026-11-21T12:34:56Z', '2026-11-21T12:00:00.000Z'],
  ['hourly', '2026-11-21T13:00:10Z', '2026-11-21T12:00:00.000Z'],
  ['hourly', '2026-11-21T13:00:30Z', '2026-11-21T13:00:00.000Z'],
  // Nine o'clock in India is half past three in UTC.
  ['daily', '2026-11-21T03:29:00Z', '2026-11-20T03:30:00.000Z'],
  ['daily', '2026-11-21T03:31:00Z', '2026-11-21T03:30:00.000Z'],
  ['daily', '2026-11-21T23:59:00Z', '2026-11-21T03:30:00.000Z'],
] as const)('%s, at %s, orders are told until %s', (rhythm, now, until) => {
  expect(dueUntil(rhythm, new Date(now)).toISOString()).toBe(until)
})
