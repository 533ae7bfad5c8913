import { fromIndiaMinute, indiaDayOf, toIndiaMinute } from '@nirbhaya/contract/dates'

const dayMs = 24 * 60 * 60 * 1000

/** What PostgreSQL, a `Date` and a version 7 UUID can all say. */
const firstDay = '1970-01-02'
const lastDay = '9999-12-30'

/** A moment as a spreadsheet reads it, in Indian time: `2026-11-21 18:29`. */
export function indiaTimeOf(moment: Date): string {
  return toIndiaMinute(moment).replace('T', ' ')
}

/** When a day of India's begins. */
export function indiaDayStart(day: string): Date {
  return fromIndiaMinute(`${day}T00:00`)
}

/** When the next day of India's begins. */
export function nextIndiaMidnight(moment: Date): Date {
  return new Date(indiaDayStart(indiaDayOf(moment)).getTime() + dayMs)
}

/** Some days of India's as moments: `until` is the first that is no longer in them. */
export interface Period {
  since: Date
  until: Date
}

/** From the beginning of one day to the end of another; days that no clock shows are brought near. */
export function indiaPeriod(from = firstDay, to = lastDay): Period {
  const within = (day: string) => (day < firstDay ? firstDay : day > lastDay ? lastDay : day)
  return {
    since: indiaDayStart(within(from)),
    until: new Date(indiaDayStart(within(to)).getTime() + dayMs),
  }
}

/** The last days of India's up to a moment's own, oldest first. */
export function lastIndiaDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) =>
    indiaDayOf(new Date(now.getTime() - (count - 1 - index) * dayMs)),
  )
}
