import { dayMs, hourMs, minuteMs } from '@nirbhaya/contract/dates'
import { spanWords as words } from '@nirbhaya/contract/messages/complaints/times'

/** Formats a length of time in its two largest units: `1 day 23 hours`, `5 hours`, `12 minutes`. */
export function formatSpan(spanMs: number): string {
  const { days, hours, minutes } = words
  const span = Math.abs(spanMs)
  if (span < minuteMs) return words.moment
  const [large, small, name, rest] =
    span >= dayMs
      ? [Math.floor(span / dayMs), Math.floor((span % dayMs) / hourMs), days, hours]
      : [Math.floor(span / hourMs), Math.floor((span % hourMs) / minuteMs), hours, minutes]
  return [large > 0 && name(large), small > 0 && rest(small)].filter(Boolean).join(' ')
}

/** Formats the time to a deadline, or since it passed: `in 5 hours`, `2 days late`. */
export function formatDue(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now
  return left >= 0 ? words.in(formatSpan(left)) : words.late(formatSpan(left))
}
