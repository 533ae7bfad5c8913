import { dayMs, fromIndiaMinute, indiaDayOf, toIndiaMinute } from '@nirbhaya/contract/dates'

/** The range that PostgreSQL, a `Date` and a version 7 UUID can all represent. */
const firstDay = '1970-01-02'
const lastDay = '9999-12-30'

/** Returns a moment in Indian time, in a form that spreadsheets read: `2026-11-21 18:29`. */
export function indiaTimeOf(moment: Date): string {
  return toIndiaMinute(moment).replace('T', ' ')
}

export function indiaDayStart(day: string): Date {
  return fromIndiaMinute(`${day}T00:00`)
}

export function nextIndiaMidnight(moment: Date): Date {
  return new Date(indiaDayStart(indiaDayOf(moment)).getTime() + dayMs)
}

/** A period of whole calendar days, by Indian time; `until` is the first moment after it. */
export interface Period {
  since: Date
  until: Date
}

/**
 * Returns the period from the beginning of one day to the end of another. Days outside the possible range
 * are moved to its limits.
 */
export function indiaPeriod(from = firstDay, to = lastDay): Period {
  const within = (day: string) => (day < firstDay ? firstDay : day > lastDay ? lastDay : day)
  return {
    since: indiaDayStart(within(from)),
    until: new Date(indiaDayStart(within(to)).getTime() + dayMs),
  }
}

/**
 * Returns the last `count` calendar dates by Indian time, oldest first. The last one is the date of `now`.
 */
export function lastIndiaDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) =>
    indiaDayOf(new Date(now.getTime() - (count - 1 - index) * dayMs)),
  )
}
