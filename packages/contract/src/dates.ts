export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const monthNames =
  'January February March April May June July August September October November December'.split(' ')

/** India's offset from UTC, the same all year. */
const aheadMs = 330 * minuteMs

/**
 * Returns the date and time in India as ISO text. The text ends in `Z` like UTC, but the time is Indian. The
 * result does not depend on the time zone of the machine. `Intl` is not used here, because its first use is
 * slow: see numbers.ts.
 * @throws RangeError for an invalid time
 */
const inIndia = (iso: string | Date): string =>
  new Date(new Date(iso).getTime() + aheadMs).toISOString()

/** The value of a `datetime-local` form field for a moment, in Indian time: `2026-11-21T18:29`. */
export const toIndiaMinute = (iso: string | Date): string =>
  inIndia(iso).slice(0, 'yyyy-mm-ddThh:mm'.length)

/**
 * Converts the value of a `datetime-local` form field to a moment. The value is in Indian time. The offset is
 * fixed, because India has no daylight saving time.
 */
export const fromIndiaMinute = (minute: string): Date => new Date(`${minute}:00+05:30`)

/** The calendar date in India at a moment: `2026-11-21`. */
export const indiaDayOf = (moment: Date): string => inIndia(moment).slice(0, 'yyyy-mm-dd'.length)

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`
}

function read(iso: string | Date) {
  const [year, month = 1, day = 1, hour = 0, minute] = inIndia(iso).split(/\D/).map(Number)
  return { year, month: monthNames[month - 1], day: ordinal(day), hour, minute }
}

/** `November 21st, 2026` in Indian time. */
export function formatDate(iso: string | Date): string {
  const { year, month, day } = read(iso)
  return `${month} ${day}, ${year}`
}

/** `today, 3:10 AM` or `yesterday, 3:10 AM`; earlier times have a date: `November 21st, 2026, 6:29 PM`. */
export function formatRecent(iso: string | Date, now: Date): string {
  const dayBefore = new Date(now.getTime() - dayMs)
  const date = formatDate(iso)
  if (date === formatDate(now)) return `today, ${formatTime(iso)}`
  return date === formatDate(dayBefore) ? `yesterday, ${formatTime(iso)}` : formatDateTime(iso)
}

/** `6:29 PM` in Indian time. */
export function formatTime(iso: string | Date): string {
  const { hour, minute } = read(iso)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `November 21st, 2026, 6:29 PM` in Indian time. */
export const formatDateTime = (iso: string | Date): string =>
  `${formatDate(iso)}, ${formatTime(iso)}`

/** The first and the last date on which delivery may start, such as `2027-01-06`, in Indian time. */
export interface DeliveryWindow {
  from: string
  due: string
}

/** When delivery starts: a number of days after the day of booking, or calendar dates. */
export type DeliveryTerms = { fromDays: number; dueDays: number } | DeliveryWindow

/** The delivery window of a booking made on the date `bookedOn`, in Indian time. */
export function windowOf(terms: DeliveryTerms, bookedOn: string): DeliveryWindow {
  if ('from' in terms) return terms
  const after = (days: number) =>
    new Date(Date.parse(bookedOn) + days * dayMs).toISOString().slice(0, 10)
  return { from: after(terms.fromDays), due: after(terms.dueDays) }
}

/**
 * A window as part of a sentence: `between January 6th and 21st, 2027`. A month or year that both days share
 * appears once.
 */
export function formatWindow({ from, due }: DeliveryWindow): string {
  if (from === due) return `on ${formatDate(from)}`
  const [first, last] = [read(from), read(due)]
  if (first.year !== last.year) return `between ${formatDate(from)}, and ${formatDate(due)}`
  const end = first.month === last.month ? last.day : `${last.month} ${last.day}`
  return `between ${first.month} ${first.day} and ${end}, ${last.year}`
}
