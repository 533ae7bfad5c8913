import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatRecent,
  formatWindow,
  fromIndiaMinute,
  toIndiaMinute,
  windowOf,
} from './dates.ts'

/** A time in November 2026 on Indian clocks. */
const inIndia = (day: number, time = '18:29') =>
  `2026-11-${String(day).padStart(2, '0')}T${time}:00+05:30`

describe('a date', () => {
  test.each([
    ['2026-11-21T21:40:00.000Z', 'today, 3:10 AM'],
    ['2026-11-20T21:40:00.000Z', 'yesterday, 3:10 AM'],
    ['2026-11-19T21:40:00.000Z', 'November 20th, 2026, 3:10 AM'],
  ])('of %s is %s on the 22nd', (iso, said) => {
    expect(formatRecent(iso, new Date('2026-11-22T04:00:00.000Z'))).toBe(said)
  })

  test('reads as a month, an ordinal, a year and a 12-hour time', () => {
    expect(formatDateTime('2026-11-21T12:59:00.000Z')).toBe('November 21st, 2026, 6:29 PM')
  })

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [9, '9th'],
    [10, '10th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [14, '14th'],
    [20, '20th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [24, '24th'],
    [30, '30th'],
  ])('writes day %s as %s', (day, ordinal) => {
    expect(formatDate(inIndia(day))).toBe(`November ${ordinal}, 2026`)
  })

  test('writes day 31 as 31st', () => {
    expect(formatDate('2026-12-31T06:00:00Z')).toBe('December 31st, 2026')
  })

  test.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['01:00', '1:00 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['12:30', '12:30 PM'],
    ['13:07', '1:07 PM'],
    ['23:59', '11:59 PM'],
  ])('writes %s as %s', (time, shown) => {
    expect(formatDateTime(inIndia(7, time))).toBe(`November 7th, 2026, ${shown}`)
  })

  test.each([
    ['2026-11-20T18:29:59.999Z', 'November 20th, 2026, 11:59 PM'],
    ['2026-11-20T18:30:00.000Z', 'November 21st, 2026, 12:00 AM'],
    ['2026-12-31T18:30:00.000Z', 'January 1st, 2027, 12:00 AM'],
    ['2028-02-28T19:00:00.000Z', 'February 29th, 2028, 12:30 AM'],
  ])('is the day in India: %s is %s', (instant, shown) => {
    expect(formatDateTime(instant)).toBe(shown)
  })

  test('is the same from a Date as from its text', () => {
    const instant = '2026-03-03T03:03:03.003Z'

    expect(formatDateTime(new Date(instant))).toBe(formatDateTime(instant))
    expect(formatDate(new Date(instant))).toBe(formatDate(instant))
  })
})

describe('a window', () => {
  test.each([
    ['2027-01-06', '2027-01-21', 'between January 6th and 21st, 2027'],
    ['2027-01-22', '2027-02-06', 'between January 22nd and February 6th, 2027'],
    ['2026-12-20', '2027-01-04', 'between December 20th, 2026, and January 4th, 2027'],
    ['2027-03-03', '2027-03-03', 'on March 3rd, 2027'],
  ])('from %s to %s reads as %s', (from, due, sentence) => {
    expect(formatWindow({ from, due })).toBe(sentence)
  })

  test('counts its days from the day of booking', () => {
    const terms = { fromDays: 45, dueDays: 60 }
    expect(windowOf(terms, '2026-11-22')).toEqual({ from: '2027-01-06', due: '2027-01-21' })
    expect(windowOf({ fromDays: 1, dueDays: 1 }, '2028-02-28').from).toBe('2028-02-29')
  })

  test('of calendar dates is the same whenever it is booked', () => {
    const terms = { from: '2027-03-01', due: '2027-03-31' }
    expect(windowOf(terms, '2026-11-22')).toEqual(terms)
  })
})

test('a date and time field holds Indian time, also around midnight', () => {
  expect(toIndiaMinute('2026-11-21T12:59:00.000Z')).toBe('2026-11-21T18:29')
  expect(toIndiaMinute('2026-12-31T18:30:00.000Z')).toBe('2027-01-01T00:00')
  expect(fromIndiaMinute('2027-01-01T00:00').toISOString()).toBe('2026-12-31T18:30:00.000Z')
})

test('every hour of four years matches the time zone tables', () => {
  const india = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const hours = Array.from(
    { length: 4 * 366 * 24 },
    (_, hour) => new Date(Date.UTC(2026, 0, 1, hour)),
  )
  expect(hours.map((hour) => toIndiaMinute(hour).replace('T', ' '))).toEqual(
    hours.map((hour) => india.format(hour)),
  )
})

test('an invalid time is refused', () => {
  expect(() => formatDate('tomorrow')).toThrow(RangeError)
})
