import { hourMs } from '@nirbhaya/contract/dates'
import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Period } from '../india-days.ts'

/** A margin far larger than the difference between an id's time and its row's `createdAt`. */
const marginMs = hourMs

/** Returns the lowest version 7 UUID of a moment. */
export function firstIdAt(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/**
 * Returns the condition for rows created in a period. The limits for the time-ordered id let PostgreSQL use
 * the index of ids. The limits for `createdAt` are exact.
 */
export function createdIn(
  { id, createdAt }: { id: PgColumn; createdAt: PgColumn },
  { since, until }: Period,
): SQL | undefined {
  return and(
    gte(id, firstIdAt(new Date(since.getTime() - marginMs))),
    lt(id, firstIdAt(new Date(until.getTime() + marginMs))),
    gte(createdAt, since),
    lt(createdAt, until),
  )
}
