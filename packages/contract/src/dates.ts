/** The shop shows every date as its customers' clocks do, whatever machine renders it. */
const timeZone = 'Asia/Kolkata'

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** What a field for a date and a time holds: `2026-11-21T18:29`, in Indian time. */
const minuteParts = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-11-21T18:29`, in Indian time. */
export const toIndiaMinute = (iso: string | Date): string =>
  minuteParts.format(new Date(iso)).replace(' ', 'T')

/** The same the other way round. India's clocks are never put forward or back. */
export const fromIndiaMinute = (minute: string): Date => new Date(`${minute}:00+05:30`)

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`
}

function read(iso: string | Date) {
  const found = new Map(parts.formatToParts(new Date(iso)).map((part) => [part.type, part.value]))
  return (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
}

/** `November 21st, 2026` in Indian time. */
export function formatDate(iso: string | Date): string {
  const part = read(iso)
  return `${part('month')} ${ordinal(Number(part('day')))}, ${part('year')}`
}

/** `today, 3:10 AM`, `yesterday, 3:10 AM`, and earlier ones as `November 21st, 2026, 6:29 PM`. */
export function formatRecent(iso: string | Date, now: Date): string {
  const dayBefore = new Date(now.getTime() - 24 * 60 * 60 * 1_000)
  const date = formatDate(iso)
  if (date === formatDate(now)) return `today, ${formatTime(iso)}`
  return date === formatDate(dayBefore) ? `yesterday, ${formatTime(iso)}` : formatDateTime(iso)
}

/** `6:29 PM` in Indian time. */
export function formatTime(iso: string | Date): string {
  const part = read(iso)
  return `${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}

/** `November 21st, 2026, 6:29 PM` in Indian time. */
export const formatDateTime = (iso: string | Date): string =>
  `${formatDate(iso)}, ${formatTime(iso)}`

/** Days of India's, such as `2027-01-06`, both included. */
export interface DeliveryWindow {
  from: string
  due: string
}

/** When delivery starts: so many days after the day of booking, or on days of the calendar. */
export type DeliveryTerms = { fromDays: number; dueDays: number } | DeliveryWindow

const dayMs = 24 * 60 * 60 * 1000

/** What terms mean for who books on a day of India's. */
export function windowOf(terms: DeliveryTerms, bookedOn: string): DeliveryWindow {
  if ('from' in terms) return terms
  const after = (days: number) =>
    new Date(Date.parse(bookedOn) + days * dayMs).toISOString().slice(0, 10)
  return { from: after(terms.fromDays), due: after(terms.dueDays) }
}

/**
 * A window as a sentence goes on: `between January 6th and 21st, 2027`. What its two days share is
 * said once.
 */
export function formatWindow({ from, due }: DeliveryWindow): string {
  if (from === due) return `on ${formatDate(from)}`
  const [first, last] = [read(from), read(due)]
  if (first('year') !== last('year')) return `between ${formatDate(from)}, and ${formatDate(due)}`
  const day = (of: typeof first) => ordinal(Number(of('day')))
  const end = first('month') === last('month') ? day(last) : `${last('month')} ${day(last)}`
  return `between ${first('month')} ${day(first)} and ${end}, ${last('year')}`
}
