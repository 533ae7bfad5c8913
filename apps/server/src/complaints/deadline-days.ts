import { dayMs, indiaDayOf } from '@nirbhaya/contract/dates'
import { indiaDayStart } from '../platform/india-days.ts'

const dayOf = (utc: Date) => utc.toISOString().slice(0, 'yyyy-mm-dd'.length)

/**
 * Returns the same day of a later month, or that month's last day: one month after `2027-01-31` is
 * `2027-02-28`.
 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

/**
 * Returns true from Monday to Friday. Public holidays count as working days, so no deadline is later than the
 * rules allow.
 */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5
}

/**
 * Returns the day that is `count` working days after another. The first day itself does not count.
 */
export function workingDaysAfter(day: string, count: number): string {
  let at = new Date(`${day}T00:00Z`)
  for (let left = count; left > 0; ) {
    at = new Date(at.getTime() + dayMs)
    if (isWorkingDay(dayOf(at))) left--
  }
  return dayOf(at)
}

/** Returns the last millisecond of a calendar date in Indian time. */
const endOf = (day: string) => new Date(indiaDayStart(day).getTime() + dayMs - 1)

/** Adds calendar months to the Indian date of a moment, and returns the end of the resulting date. */
export const endAfterMonths = (start: Date, months: number): Date =>
  endOf(monthsAfter(indiaDayOf(start), months))

/** Adds working days to the Indian date of a moment, and returns the end of the resulting date. */
export const endAfterWorkingDays = (start: Date, count: number): Date =>
  endOf(workingDaysAfter(indiaDayOf(start), count))

/** Adds days to the Indian date of a moment, and returns the end of the resulting date. */
export const endAfterDays = (start: Date, count: number): Date =>
  endOf(indiaDayOf(new Date(start.getTime() + count * dayMs)))
