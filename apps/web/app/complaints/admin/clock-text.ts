import type { Clock } from '@nirbhaya/contract/complaints/complaints'
import { formatDate, formatDateTime } from '@nirbhaya/contract/dates'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { formatDue } from '../time-left.ts'

/** Describes a deadline for the owner: its end and the time left, or whether it was met. */
export function clockText({ state, dueAt, metAt }: Clock, now: number): string {
  if (metAt)
    return state === 'met-late' ? words.metLate(formatDate(metAt)) : words.met(formatDate(metAt))
  if (state === 'paused' || !dueAt) return words.paused
  return words.due(formatDateTime(dueAt), formatDue(dueAt, now))
}
