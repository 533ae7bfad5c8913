import { indiaDayOf } from '@nirbhaya/contract/dates'
import { indiaDayStart } from '../platform/india-days.ts'

const dayMs = 24 * 60 * 60 * 1000

const dayOf = (utc: Date) => utc.toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The same day of a later month, or that month's last: `2027-01-31` and one month are `2027-02-28`. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

/** Monday to Friday. Public holidays count as working days, so that no time is longer than promised. */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5
}

/** The day that comes so many working days after another, which does not count itself. */
export function workingDaysAfter(day: string, count: number): string {
  let at = new Date(`${day}T00:00Z`)
  for (let left = count; left > 0; ) {
    at = new Date(at.getTime() + dayMs)
    if (isWorkingDay(dayOf(at))) left--
  }
  return dayOf(at)
}

/** The last millisecond of a day in India. */
const endOf = (day: string) => new Date(indiaDayStart(day).getTime() + dayMs - 1)

/** The end of the day in India that comes so many calendar months later. */
export const endAfterMonths = (start: Date, months: number): Date =>
  endOf(monthsAfter(indiaDayOf(start), months))

/** The end of the day in India that comes so many working days later. */
export const endAfterWorkingDays = (start: Date, count: number): Date =>
  endOf(workingDaysAfter(indiaDayOf(start), count))
