import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/client.ts'
import type { BulkMailTables } from './bulk-mail.ts'

export interface DueRecipient extends Record<string, unknown> {
  id: string
  /** The number of attempts to hand the mail to the mail server. */
  attempts: number
}

/** Tries to lock a bulk mail. The lock ends with the transaction, so it also ends if the process dies. */
export async function tryHold(
  tx: Tx,
  { name }: Pick<BulkMailTables, 'name'>,
  id: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${name}:${id}`}, 0)) as held`,
  )
  return rows[0]?.held === true
}

/**
 * Marks claimed deliveries as unknown. The caller has just got the mail's lock. A process holds this lock until it has
 * recorded the results of its claimed deliveries. So a delivery that is still claimed was left by a process that died
 * or lost its connection to the database.
 */
export async function markClaimsUnknown(
  db: Db,
  { delivery, mailId }: BulkMailTables,
  id: string,
): Promise<void> {
  await db.execute(sql`
    update ${delivery} set status = 'unknown', updated_at = now()
    where ${mailId} = ${id} and ${delivery.status} = 'claimed'`)
}

/** Deletes waiting deliveries to people who may not get the mail any more. */
export async function dropUnwanted(
  db: Db,
  { delivery, mailId, isWanted }: BulkMailTables,
  id: string,
): Promise<void> {
  await db.execute(sql`
    delete from ${delivery}
    where ${mailId} = ${id} and ${delivery.status} = 'waiting' and not (${isWanted})`)
}

/** Deletes a waiting delivery. */
export async function dropDelivery(
  db: Db,
  { delivery, mailId, recipientId }: BulkMailTables,
  { id, recipient }: { id: string; recipient: string },
): Promise<void> {
  await db.execute(sql`
    delete from ${delivery}
    where ${mailId} = ${id} and ${recipientId} = ${recipient} and ${delivery.status} = 'waiting'`)
}

/**
 * Returns the recipients of deliveries that are due; nobody if the mail is stopped. `pausesSeconds` has the pause after
 * each attempt: the first number is the pause after the first attempt.
 */
export async function listDue(
  db: Db,
  { mail, delivery, mailId, recipientId, isWanted }: BulkMailTables,
  id: string,
  { limit, pausesSeconds }: { limit: number; pausesSeconds: readonly number[] },
): Promise<DueRecipient[]> {
  const pauses = sql`${sql.param(pausesSeconds)}::int[]`
  const { rows } = await db.execute<DueRecipient>(sql`
    select ${recipientId} as id, ${delivery.attempts}
    from ${delivery}
    where ${mailId} = ${id} and ${delivery.status} = 'waiting' and ${isWanted}
      and ${isSending(mail, id)}
      and (${delivery.attempts} = 0
        or ${delivery.updatedAt} + (${pauses})[${delivery.attempts}] * interval '1 second' <= now())
    order by ${recipientId} limit ${limit}`)
  return rows
}

const isSending = (mail: BulkMailTables['mail'], id: string): SQL =>
  sql`exists (select from ${mail} where ${mail.id} = ${id} and ${mail.status} = 'sending')`

/**
 * Claims a delivery. Commit the claim before you send the mail.
 * @returns false if another process claimed the delivery, if the recipient may not get it any more, or if the mail was
 * stopped
 */
export async function claim(
  db: Db,
  { mail, delivery, mailId, recipientId, isWanted }: BulkMailTables,
  { id, recipient }: { id: string; recipient: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${delivery} set status = 'claimed', attempts = attempts + 1, updated_at = now()
    where ${mailId} = ${id} and ${recipientId} = ${recipient} and ${delivery.status} = 'waiting'
      and ${isWanted} and ${isSending(mail, id)}`)
  return rowCount === 1
}

export interface Outcome {
  status: 'waiting' | 'sent' | 'failed' | 'unknown'
  failure?: string
}

/**
 * Records the result of a claimed delivery. If the process that sends the mail lost the connection that held the lock,
 * another process has marked the delivery as unknown. Its result then still counts if it is `sent` or `failed`. It does
 * not become `waiting`, because its mail must not be sent again.
 */
export async function writeOutcome(
  db: Db,
  { delivery, mailId, recipientId }: BulkMailTables,
  { id, recipient }: { id: string; recipient: string },
  { status, failure }: Outcome,
): Promise<void> {
  const from: SQL = status === 'waiting' ? sql`('claimed')` : sql`('claimed', 'unknown')`
  await db.execute(sql`
    update ${delivery} set status = ${status}, failure = ${failure ?? null}, updated_at = now()
    where ${mailId} = ${id} and ${recipientId} = ${recipient} and ${delivery.status} in ${from}`)
}

/**
 * Recounts the results of a bulk mail. Marks it as done when every recipient has a delivery and none is `waiting` or
 * `claimed`.
 */
export async function recount(
  db: Db,
  { mail, delivery, mailId }: BulkMailTables,
  id: string,
  { isEverybodyTakenUp }: { isEverybodyTakenUp: boolean },
): Promise<void> {
  await db.execute(sql`
    with counted as (
      select count(*) filter (where status = 'sent')::int as sent,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where status = 'unknown')::int as unknown,
        count(*) filter (where status in ('waiting', 'claimed'))::int as open
      from ${delivery} where ${mailId} = ${id}),
    judged as (
      select *, ${isEverybodyTakenUp} and open = 0 as is_done from counted)
    update ${mail} mail set
      sent = judged.sent, failed = judged.failed, unknown = judged.unknown,
      -- A person who subscribed just when an announcement was sent may be missing in total, although they get a mail.
      -- So total is at least the number of results.
      total = greatest(total, judged.sent + judged.failed + judged.unknown),
      status = case when is_done then 'done' else status end,
      finished_at = case when is_done then coalesce(finished_at, now()) else finished_at end
    from judged where mail.id = ${id}`)
}

/**
 * Ends the mails that were being sent when the restored backup was made. The shop may have sent the rest of them after
 * the backup. Recipients without a result therefore count as unknown: no mail is sent a second time.
 * @returns how many were ended
 */
export async function endInterrupted(
  db: Db,
  { mail, delivery }: Pick<BulkMailTables, 'mail' | 'delivery'>,
): Promise<number> {
  await db.execute(
    sql`update ${delivery} set status = 'unknown' where status in ('waiting', 'claimed')`,
  )
  const { rowCount } = await db.execute(
    sql`update ${mail}
        set status = 'done', finished_at = now(), unknown = total - sent - failed
        where status in ('sending', 'stopped')`,
  )
  return rowCount ?? 0
}
