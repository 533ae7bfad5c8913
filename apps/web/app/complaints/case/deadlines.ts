import type { Clock } from '@nirbhaya/contract/complaints/complaints'
import { formatDate, formatDateTime } from '@nirbhaya/contract/dates'
import { deadlineWords as words } from '@nirbhaya/contract/messages/complaints/times'

/**
 * The deadline of the acknowledgement is counted in hours, so its text has a date and a time. The other
 * deadlines end at the end of a day, so their texts have only a date.
 */
const endOf = ({ clock }: Clock, at: string) =>
  clock === 'acknowledgement' ? formatDateTime(at) : formatDate(at)

/** Describes a deadline in plain words, for the person who complained. */
export function deadlineText(clock: Clock): string {
  const { state, dueAt, aimAt, metAt } = clock
  if (metAt) return words.met(formatDate(metAt))
  if (state === 'paused' || !dueAt) return words.paused
  if (state === 'overdue') return words.overdue(endOf(clock, dueAt))
  const isRange = aimAt && formatDate(aimAt) !== formatDate(dueAt)
  return isRange
    ? words.usually(formatDate(aimAt), formatDate(dueAt))
    : words.by(endOf(clock, dueAt))
}
