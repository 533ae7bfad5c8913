import { dayMs, indiaDayOf } from '@nirbhaya/contract/dates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  endAfterMonths,
  endAfterWorkingDays,
  monthsAfter,
  workingDaysAfter,
} from './deadline-days.ts'

const moment = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2060-12-31'),
  noInvalidDate: true,
})

describe('a month later', () => {
  test.each([
    ['2027-01-31', '2027-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2028-01-29', '2028-02-29'],
    ['2027-02-28', '2027-03-28'],
    ['2026-03-31', '2026-04-30'],
    ['2026-12-31', '2027-01-31'],
    ['2026-11-26', '2026-12-26'],
  ])('than %s is %s', (day, later) => {
    expect(monthsAfter(day, 1)).toBe(later)
  })

  test('is the same date, or the last day of a shorter month', () => {
    fc.assert(
      fc.property(moment, (start) => {
        const day = indiaDayOf(start)
        const later = monthsAfter(day, 1)
        const monthOf = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7))
        expect(monthOf(later)).toBe(monthOf(day) + 1)
        const tomorrow = new Date(Date.parse(`${later}T00:00Z`) + dayMs).toISOString()
        const isSameDate = later.slice(8) === day.slice(8)
        const isLast = tomorrow.slice(8, 10) === '01'
        expect(isSameDate || (isLast && later.slice(8) < day.slice(8))).toBe(true)
      }),
    )
  })

  test('is never earlier for a later start', () => {
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [first, second] = one <= other ? [one, other] : [other, one]
        expect(endAfterMonths(first, 1) <= endAfterMonths(second, 1)).toBe(true)
      }),
    )
  })

  test('ends with the day in India, not in London', () => {
    // 00:30 on 1 March in India, while London still has 28 February.
    const start = new Date('2027-02-28T19:00:00Z')
    expect(endAfterMonths(start, 1)).toEqual(new Date('2027-04-01T18:29:59.999Z'))
  })
})

describe('working days', () => {
  test.each([
    // 26 November 2026 is a Thursday.
    ['2026-11-26', 1, '2026-11-27'],
    ['2026-11-26', 3, '2026-12-01'],
    ['2026-11-27', 2, '2026-12-01'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-29', 10, '2026-12-11'],
    ['2026-12-30', 3, '2027-01-04'],
  ])('after %s, %i of them: %s', (day, count, later) => {
    expect(workingDaysAfter(day, count)).toBe(later)
  })

  test('are Monday to Friday', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 30 }), (start, count) => {
        const end = endAfterWorkingDays(start, count)
        const first = Date.parse(`${indiaDayOf(start)}T00:00Z`)
        const last = Date.parse(`${indiaDayOf(end)}T00:00Z`)
        let working = 0
        for (let at = first + dayMs; at <= last; at += dayMs) {
          if (![0, 6].includes(new Date(at).getUTCDay())) working++
        }
        expect(working).toBe(count)
        expect([0, 6]).not.toContain(new Date(last).getUTCDay())
        expect(indiaDayOf(new Date(end.getTime() + 1))).not.toBe(indiaDayOf(end))
      }),
    )
  })
})
