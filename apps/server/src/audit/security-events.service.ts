import type { listSecurityEvents } from '@nirbhaya/contract/audit/audit'
import type { Query } from '@nirbhaya/contract/call'
import { longest } from '@nirbhaya/contract/input-limits'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { byCreation, readPage } from '../platform/database/paging.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { AuditQueues } from './audit.queues.ts'
import { burst, keptEventDays, manyPeople, quietMinutes } from './rules.ts'
import {
  countFailures,
  deleteOldEvents,
  hasEventSince,
  haveFailed,
  insertEvent,
  listEventRows,
  listSecurityEventsOf,
  lockOwnerMails,
  type SecurityEvent,
} from './security-events.queries.ts'

const ownerMailed = 'owner-told'
export const adminRefused = 'admin-refused'

export interface Watch {
  db: Db
  jobs: Jobs<AuditQueues>
}

/**
 * Returns the events that were recorded in a user's sessions, such as sign-ins and exports of data, oldest
 * first.
 */
export async function exportSecurityEvents(tx: Tx, userId: string) {
  const events = await listSecurityEventsOf(tx, userId)
  return events.map(({ kind, hasWorked, network, createdAt }) => {
    return { kind, hasWorked, network, at: createdAt }
  })
}

/** Records an event. A burst of failures is mailed to the owner, at most once in six hours. */
export async function recordSecurityEvent(watch: Watch, event: SecurityEvent): Promise<void> {
  const { db } = watch
  // The refused calls of one customer to the owner's pages are recorded at most once a minute.
  if (event.kind === adminRefused && (await hasEventSince(db, event, 1))) return
  await insertEvent(db, event)
  if (event.hasWorked || (await hasEventSince(db, { kind: ownerMailed }, quietMinutes))) return
  if (await haveFailed(db, burst)) await mailOwner(watch)
}

function mailOwner({ db, jobs }: Watch): Promise<void> {
  return db.transaction(async (tx) => {
    await lockOwnerMails(tx)
    if (await hasEventSince(tx, { kind: ownerMailed }, quietMinutes)) return
    await insertEvent(tx, { kind: ownerMailed, hasWorked: true, network: 'shop' })
    const failures = await countFailures(tx, burst.minutes)
    const at = clock.now().toISOString()
    await jobs.enqueue(tx, 'security.burst', { failures, minutes: burst.minutes, at })
  })
}

/**
 * Records, once an hour, that an account saw the data of very many people. The owner gets a mail at most once
 * in six hours.
 */
export async function recordManyPeopleRead(
  { db, jobs }: Watch,
  { userId, network }: { userId: string; network: string },
): Promise<void> {
  const event = { kind: 'many-people-read', userId } as const
  if (await hasEventSince(db, event, 60)) return
  await db.transaction(async (tx) => {
    await lockOwnerMails(tx)
    if (await hasEventSince(tx, event, 60)) return
    const isMailedAlready = await hasEventSince(tx, event, quietMinutes)
    await insertEvent(tx, { ...event, hasWorked: true, network })
    if (isMailedAlready) return
    const at = clock.now().toISOString()
    await jobs.enqueue(tx, 'security.many-people-read', { people: manyPeople, network, at })
  })
}

/** Returns one page of security events, newest first. */
export function listEvents(db: Db, paging: Query<typeof listSecurityEvents>) {
  return readPage(paging, (portion) => listEventRows(db, portion), byCreation)
}

export const forgetOldEvents = (db: Db): Promise<void> => deleteOldEvents(db, keptEventDays)

/**
 * Masks an e-mail address, as in `a…@example.com`. The owner can still tell two accounts apart, but nobody
 * can write to the address.
 */
export function maskedEmail(email: unknown): string | null {
  // The value comes unchecked from the request. A value that is not an e-mail address gives null.
  if (typeof email !== 'string' || email.length > longest.email) return null
  const plain = email.trim()
  const at = plain.indexOf('@')
  const [first = ''] = plain
  const host = plain.slice(at + 1)
  return at > 0 && host !== '' ? `${first}…@${host}`.toLowerCase() : null
}
