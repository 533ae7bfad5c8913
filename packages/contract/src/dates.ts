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

/** `November 21st, 2026, 6:29 PM` in Indian time. */
export function formatDateTime(iso: string | Date): string {
  const part = read(iso)
  return `${formatDate(iso)}, ${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}
