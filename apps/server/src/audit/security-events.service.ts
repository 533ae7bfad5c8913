import type { listSecurityEvents } from '@nirbhaya/contract/audit/audit'
import type { Query } from '@nirbhaya/contract/call'
import { longest } from '@nirbhaya/contract/limits'
import type { Db, Tx } from '../platform/database/client.ts'
import { cutPage, readCursor } from '../platform/database/paging.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { AuditQueues } from './audit.queues.ts'
import {
  countFailures,
  deleteOldEvents,
  hasEventSince,
  haveFailed,
  insertEvent,
  listEventRows,
  listSecurityEventsOf,
  lockTelling,
  type SecurityEvent,
  type SecurityEventRow,
} from './security-events.queries.ts'

/** More than persons mistype in a shop of this size within a quarter of an hour. */
const burst = { failures: 30, minutes: 15 }
/** One mail a night is enough to wake up to. */
const quietMinutes = 6 * 60
const keptDays = 180

const told = 'owner-told'
export const adminRefused = 'desk-refused'

export interface Watch {
  db: Db
  jobs: Jobs<AuditQueues>
}

/** What was written down about what was done in a person's sessions, such as a copy of all this, oldest first. */
export async function exportSecurityEvents(tx: Tx, userId: string) {
  const events = await listSecurityEventsOf(tx, userId)
  return events.map(({ kind, hasWorked, network, createdAt }) => {
    return { kind, hasWorked, network, at: createdAt }
  })
}

/** Writes an event down; a burst of failures is mailed to the owner, once in six hours. */
export async function noteSecurityEvent(watch: Watch, event: SecurityEvent): Promise<void> {
  const { db } = watch
  // One customer may knock as often as they like: it is written down once a minute.
  if (event.kind === adminRefused && (await hasEventSince(db, event, 1))) return
  await insertEvent(db, event)
  if (event.hasWorked || (await hasEventSince(db, { kind: told }, quietMinutes))) return
  if (await haveFailed(db, burst)) await tellOwner(watch)
}

function tellOwner({ db, jobs }: Watch): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTelling(tx)
    if (await hasEventSince(tx, { kind: told }, quietMinutes)) return
    await insertEvent(tx, { kind: told, hasWorked: true, network: 'shop' })
    const failures = await countFailures(tx, burst.minutes)
    const at = new Date().toISOString()
    await jobs.enqueue(tx, 'security.burst', { failures, minutes: burst.minutes, at })
  })
}

/** So many within an hour are more than a day's work shows: twenty pages of a list. */
export const manyPeople = 1_000

/** Writes down, once an hour, that very many people were looked at; the owner is told once in six hours. */
export async function noteManyPeopleRead(
  { db, jobs }: Watch,
  { userId, network }: { userId: string; network: string },
): Promise<void> {
  const event = { kind: 'many-people-read', userId } as const
  if (await hasEventSince(db, event, 60)) return
  await db.transaction(async (tx) => {
    await lockTelling(tx)
    if (await hasEventSince(tx, event, 60)) return
    const isToldAlready = await hasEventSince(tx, event, quietMinutes)
    await insertEvent(tx, { ...event, hasWorked: true, network })
    if (isToldAlready) return
    const at = new Date().toISOString()
    await jobs.enqueue(tx, 'security.many-people-read', { people: manyPeople, network, at })
  })
}

/** What happened, newest first, one page. */
export async function listEvents(
  db: Db,
  { limit, cursor }: Query<typeof listSecurityEvents>,
): Promise<{ events: SecurityEventRow[]; nextCursor: string | undefined }> {
  const rows = await listEventRows(db, { limit: limit + 1, below: readCursor(cursor) })
  const { page, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
  return { events: page, nextCursor }
}

/** Forgets what is long over. */
export const forgetOldEvents = (db: Db): Promise<void> => deleteOldEvents(db, keptDays)

/** Enough to tell two accounts apart, and to write to neither: `a…@example.com`. */
export function maskedEmail(email: unknown): string | null {
  // As it was sent, which nobody has read yet: what is no address is not looked at either.
  if (typeof email !== 'string' || email.length > longest.email) return null
  const plain = email.trim()
  const at = plain.indexOf('@')
  const [first = ''] = plain
  const host = plain.slice(at + 1)
  return at > 0 && host !== '' ? `${first}…@${host}`.toLowerCase() : null
}
