import type { Db } from '../platform/database/client.ts'
import { nextIndiaMidnight } from '../platform/india-days.ts'
import { deadlinesOf, nextDeadline } from './deadlines.ts'
import { countDueBefore, countWaiting, listDueBefore } from './due-complaints.queries.ts'

export const countWaitingComplaints = (db: Db, most: number): Promise<number> =>
  countWaiting(db, most)

export const countOverdueComplaints = (db: Db, most: number, now: Date): Promise<number> =>
  countDueBefore(db, { until: now }, most)

/**
 * The mail from the job `notice.complaints` names at most this many overdue complaints, and at most this many
 * that are due today. The owner's page lists all.
 */
const mostListed = 20
const mostCounted = 1_000

/**
 * Counts the complaints whose next deadline has passed, and the complaints whose next deadline ends today in
 * India. Lists the first `mostListed` complaints of each kind, the earliest deadline first.
 */
export async function listDueComplaints(db: Db, now: Date) {
  const periods = {
    overdue: { until: now },
    today: { since: now, until: nextIndiaMidnight(now) },
  }
  const read = async (period: { since?: Date; until: Date }) => {
    const [count, rows] = await Promise.all([
      countDueBefore(db, period, mostCounted),
      listDueBefore(db, period, mostListed),
    ])
    const first = rows.flatMap((row) => {
      const next = nextDeadline(deadlinesOf(row, now))
      return next ? [{ number: row.number, clock: next.clock, dueAt: next.dueAt }] : []
    })
    return { count, first }
  }
  const [overdue, today] = await Promise.all([read(periods.overdue), read(periods.today)])
  return { overdue, today }
}
