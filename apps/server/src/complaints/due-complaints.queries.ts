import type { ComplaintState } from '@nirbhaya/contract/complaints/kinds'
import { and, asc, eq, gte, isNotNull, lt, ne, notInArray, or } from 'drizzle-orm'
import type { Db } from '../platform/database/client.ts'
import type { ComplaintRow } from './complaints.queries.ts'
import { complaint } from './complaints.tables.ts'

/** The states in which the owner has nothing left to do. */
export const finishedStates: ComplaintState[] = ['rejected', 'closed']

/**
 * Counts open complaints that have a next deadline, or in which the person wrote last. Complaints that wait
 * for information do not count.
 */
export function countWaiting(db: Db, most: number): Promise<number> {
  const isWaiting = and(
    notInArray(complaint.state, finishedStates),
    ne(complaint.state, 'needs-information'),
    or(isNotNull(complaint.nextDueAt), eq(complaint.lastBy, 'person')),
  )
  return db.$count(db.select().from(complaint).where(isWaiting).limit(most).as('some'))
}

interface Span {
  since?: Date
  until: Date
}

const isDue = ({ since, until }: Span) =>
  and(lt(complaint.nextDueAt, until), since && gte(complaint.nextDueAt, since))

export const countDueBefore = (db: Db, span: Span, most: number): Promise<number> =>
  db.$count(db.select().from(complaint).where(isDue(span)).limit(most).as('some'))

/** Returns complaints whose next deadline is before `until` and not before `since`; earliest first. */
export const listDueBefore = (db: Db, span: Span, limit: number): Promise<ComplaintRow[]> =>
  db
    .select()
    .from(complaint)
    .where(isDue(span))
    .orderBy(asc(complaint.nextDueAt), asc(complaint.id))
    .limit(limit)
