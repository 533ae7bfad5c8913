import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { delivery, subscriber } from './newsletter.tables.ts'

/** A subscriber whose mail is due. */
export interface Recipient extends Record<string, unknown> {
  id: string
  email: string
  /** The number of attempts to hand the mail to the mail server. */
  attempts: number
}

const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** Tries to lock an announcement. The lock ends with the transaction, so it also ends if the process dies. */
export async function tryHoldAnnouncement(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`announcement:${id}`}, 0)) as held`,
  )
  return rows[0]?.held === true
}

/**
 * Marks claimed deliveries as unknown. The caller has just got the announcement's lock. A process holds this
 * lock until it has recorded the results of its claimed deliveries. So a delivery that is still claimed was
 * left by a process that died or lost its connection to the database.
 */
export async function markClaimsUnknown(db: Db, announcementId: string): Promise<void> {
  await db.execute(sql`
    update ${delivery} set status = 'unknown', updated_at = now()
    where ${delivery.announcementId} = ${announcementId} and ${delivery.status} = 'claimed'`)
}

/** Deletes waiting deliveries to people who have unsubscribed. */
export async function dropWhoLeft(db: Db, announcementId: string): Promise<void> {
  await db.execute(sql`
    delete from ${delivery}
    where ${delivery.announcementId} = ${announcementId} and ${delivery.status} = 'waiting'
      and not exists (select from ${subscriber}
        where ${subscriber.id} = ${delivery.subscriberId} and ${subscriber.unsubscribedAt} is null)`)
}

/**
 * Adds waiting deliveries for the next subscribers, at most `limit`, in the order of their ids. Repeated calls
 * reach everybody who subscribed before the announcement was sent and has not unsubscribed.
 * @returns how many were added
 */
export async function addNextDeliveries(
  db: Db,
  announcementId: string,
  limit: number,
): Promise<number> {
  // `reached` is read in a subquery. With a join, PostgreSQL would read the index of subscribers from its
  // beginning, instead of from the subscriber whom the previous call reached.
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

/**
 * Returns the recipients of deliveries that are due. `pausesSeconds` has the pause after each attempt: the
 * first number is the pause after the first attempt.
 */
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

/**
 * Claims a delivery. Commit the claim before you send the mail.
 * @returns false if another process claimed the delivery, or if the subscriber has unsubscribed
 */
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

/**
 * Records the result of a claimed delivery. If the process that sends the mail lost the connection that held
 * the announcement's lock, another process has marked the delivery as unknown. Its result then still counts
 * if it is `sent` or `failed`. It does not become `waiting`, because its mail must not be sent again.
 */
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

/**
 * Recounts the results of an announcement's mails. Marks the announcement as done when every recipient has a
 * delivery and none is `waiting` or `claimed`.
 */
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
      -- A person who subscribed just when the announcement was sent may be missing in total, although they
      -- get a mail. So total is at least the number of results.
      total = greatest(total, judged.sent + judged.failed + judged.unknown),
      status = case when is_done then 'done' else status end,
      finished_at = case when is_done then coalesce(finished_at, now()) else finished_at end
    from judged where announcement.id = ${announcementId}`)
}
