import { indiaDayOf } from '@nirbhaya/contract/dates'
import { describe, expect, test } from 'vitest'
import { indiaDayStart, indiaPeriod, indiaTimeOf, lastIndiaDays } from './india-days.ts'

describe('a day in India', () => {
  test.each([
    ['2026-11-20T18:29:59.999Z', '2026-11-20', '2026-11-20 23:59'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21', '2026-11-21 00:00'],
    ['2026-12-31T20:00:00.000Z', '2027-01-01', '2027-01-01 01:30'],
  ])('%s falls on %s', (moment, day, time) => {
    expect(indiaDayOf(new Date(moment))).toBe(day)
    expect(indiaTimeOf(new Date(moment))).toBe(time)
  })

  test('begins at its first moment in Indian time', () => {
    const start = indiaDayStart('2026-03-01')

    expect(indiaDayOf(start)).toBe('2026-03-01')
    expect(indiaDayOf(new Date(start.getTime() - 1))).toBe('2026-02-28')
  })

  test('is listed among the last days, which end with today', () => {
    const now = new Date('2026-03-01T19:00:00Z')

    expect(lastIndiaDays(1, now)).toEqual(['2026-03-02'])
    expect(lastIndiaDays(3, now)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
    expect(lastIndiaDays(30, now)).toHaveLength(30)
  })
})

describe('a period', () => {
  test('includes its first and last day', () => {
    expect(indiaPeriod('2026-11-21', '2026-11-21')).toEqual({
      since: new Date('2026-11-20T18:30:00Z'),
      until: new Date('2026-11-21T18:30:00Z'),
    })
  })

  test.each([
    ['0000-01-01', '9999-12-31'],
    [undefined, undefined],
  ])('from %s to %s stays within what the database can store', (from, to) => {
    const { since, until } = indiaPeriod(from, to)

    expect(since.getTime()).toBeGreaterThan(0)
    expect(until.toISOString()).toMatch(/^9999-/)
  })
})
