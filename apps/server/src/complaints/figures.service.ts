import type { Db } from '../platform/database/client.ts'
import { nextIndiaMidnight } from '../platform/india-days.ts'
import { clocksOf, nextClock } from './clocks.ts'
import { countDueBefore, countWaiting, listDueBefore } from './figures.queries.ts'

/** Complaints that wait for the owner; counting ends at `most`. */
export const countWaitingComplaints = (db: Db, most: number): Promise<number> =>
  countWaiting(db, most)

/** Complaints of which a clock has run out; counting ends at `most`. */
export const countOverdueComplaints = (db: Db, most: number, now: Date): Promise<number> =>
  countDueBefore(db, { until: now }, most)

/** More than that are rare; the list has all. */
const mostListed = 20
const mostCounted = 1_000

/** What is overdue, and what runs out by the end of the day in India: how many, and the first of them. */
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
      const next = nextClock(clocksOf(row, now))
      return next ? [{ number: row.number, clock: next.clock, dueAt: next.dueAt }] : []
    })
    return { count, first }
  }
  const [overdue, today] = await Promise.all([read(periods.overdue), read(periods.today)])
  return { overdue, today }
}
