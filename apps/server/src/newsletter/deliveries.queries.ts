import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { delivery, subscriber } from './newsletter.tables.ts'

/** Somebody whose turn it is. */
export interface Recipient extends Record<string, unknown> {
  id: string
  email: string
  /** How often the mail was handed over already. */
  attempts: number
}

const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** Held until the transaction ends, also by the death of its process. */
export async function tryHoldAnnouncement(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`announcement:${id}`}, 0)) as held`,
  )
  return rows[0]?.held === true
}

/** For whoever holds the announcement: what is claimed was claimed by a process that is gone. */
export async function giveUpClaims(db: Db, announcementId: string): Promise<void> {
  await db.execute(sql`
    update ${delivery} set status = 'unknown', updated_at = now()
    where ${delivery.announcementId} = ${announcementId} and ${delivery.status} = 'claimed'`)
}

/** Who has left is not waited for. */
export async function dropWhoLeft(db: Db, announcementId: string): Promise<void> {
  await db.execute(sql`
    delete from ${delivery}
    where ${delivery.announcementId} = ${announcementId} and ${delivery.status} = 'waiting'
      and not exists (select from ${subscriber}
        where ${subscriber.id} = ${delivery.subscriberId} and ${subscriber.unsubscribedAt} is null)`)
}

/**
 * Lets the next subscribers, in the order of ids, wait for their turn, and tells how many: those
 * who had joined when the announcement was sent and have not left since.
 */
export async function takeUp(db: Db, announcementId: string, limit: number): Promise<number> {
  // Single values, not a join: so the index is read from where the last page ended.
  const { rowCount } = await db.execute(sql`
    with announced as (
      select coalesce(reached, ${beforeAllIds}) as reached, created_at
      from announcement where id = ${announcementId} for no key update),
    next as (
      select id from subscriber
      where id > (select reached from announced) and unsubscribed_at is null
        and created_at <= (select created_at from announced)
      order by id limit ${limit}),
    reached as (
      update announcement set reached = last.id
      from (select id from next order by id desc limit 1) last
      where announcement.id = ${announcementId})
    insert into delivery (announcement_id, subscriber_id, status)
    select ${announcementId}, id, 'waiting' from next
    on conflict do nothing`)
  return rowCount ?? 0
}

/** Whose turn it is; `pausesSeconds` are those after the first, the second … attempt. */
export async function listDue(
  db: Db,
  announcementId: string,
  { limit, pausesSeconds }: { limit: number; pausesSeconds: readonly number[] },
): Promise<Recipient[]> {
  const pauses = sql`${sql.param(pausesSeconds)}::int[]`
  const { rows } = await db.execute<Recipient>(sql`
    select subscriber.id, subscriber.email, delivery.attempts
    from delivery join subscriber on subscriber.id = delivery.subscriber_id
    where delivery.announcement_id = ${announcementId} and delivery.status = 'waiting'
      and subscriber.unsubscribed_at is null
      and (delivery.attempts = 0
        or delivery.updated_at + (${pauses})[delivery.attempts] * interval '1 second' <= now())
    order by delivery.subscriber_id limit ${limit}`)
  return rows
}

/** Committed before the mail is handed over; false where somebody else did it, or they left. */
export async function claim(db: Db, announcementId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${delivery} set status = 'claimed', attempts = attempts + 1, updated_at = now()
    where ${delivery.announcementId} = ${announcementId} and ${delivery.subscriberId} = ${id}
      and ${delivery.status} = 'waiting'
      and exists (select from ${subscriber}
        where ${subscriber.id} = ${id} and ${subscriber.unsubscribedAt} is null)`)
  return rowCount === 1
}

export interface Outcome {
  status: 'waiting' | 'sent' | 'failed' | 'unknown'
  failure?: string
}

/** Late news of a mail that was taken for lost still counts; but it is not sent again. */
export async function writeOutcome(
  db: Db,
  announcementId: string,
  id: string,
  { status, failure }: Outcome,
): Promise<void> {
  const from: SQL = status === 'waiting' ? sql`('claimed')` : sql`('claimed', 'unknown')`
  await db.execute(sql`
    update ${delivery} set status = ${status}, failure = ${failure ?? null}, updated_at = now()
    where ${delivery.announcementId} = ${announcementId} and ${delivery.subscriberId} = ${id}
      and ${delivery.status} in ${from}`)
}

/** Counts afresh what became of an announcement's mails; it is done when nobody is left. */
export async function recount(
  db: Db,
  announcementId: string,
  { isEverybodyTakenUp }: { isEverybodyTakenUp: boolean },
): Promise<void> {
  await db.execute(sql`
    with counted as (
      select count(*) filter (where status = 'sent')::int as sent,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where status = 'unknown')::int as unknown,
        count(*) filter (where status in ('waiting', 'claimed'))::int as open
      from delivery where announcement_id = ${announcementId}),
    judged as (
      select *, ${isEverybodyTakenUp} and open = 0 as is_done from counted)
    update announcement set
      sent = judged.sent, failed = judged.failed, unknown = judged.unknown,
      -- Who joined in the same moment may have come after the count and before the mail.
      total = greatest(total, judged.sent + judged.failed + judged.unknown),
      status = case when is_done then 'done' else status end,
      finished_at = case when is_done then coalesce(finished_at, now()) else finished_at end
    from judged where announcement.id = ${announcementId}`)
}
