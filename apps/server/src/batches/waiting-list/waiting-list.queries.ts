import { and, asc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { newId } from '../../platform/database/columns.ts'
import { statement } from '../../platform/database/prepared-statements.ts'
import { findRow } from '../../platform/database/rows.ts'
import type { ProvedEmail } from '../../platform/proved-email.ts'
import { batchVariant, waitingEntry } from '../batches.tables.ts'
import { isSold } from '../pools.queries.ts'

export type WaitingRow = typeof waitingEntry.$inferSelect

const insertAskedFor = statement<{ id: string }>(
  'insert_asked_waiting',
  `with known as (
    select id, state from waiting_entry
    where product_id = $2::uuid and variant_id is not distinct from $5::uuid and email = $3 and state in ('asked', 'waiting', 'offered')
  ), made as (
    insert into waiting_entry (id, product_id, email, state, network, variant_id)
    select $1::uuid, $2::uuid, $3, 'asked', $4, $5::uuid where not exists (select from known) returning id
  )
  select id from made union all
  select id from known where not exists (select from known where state <> 'asked') limit 1`,
)

/**
 * Adds an unconfirmed entry for a person who wants to wait for a product.
 * @returns the id of the entry to confirm; undefined if the person's e-mail address already waits
 */
export async function insertWaitingEntry(
  tx: Tx,
  {
    productId,
    variantId,
    email,
    network,
  }: Pick<WaitingRow, 'productId' | 'variantId' | 'email' | 'network'>,
): Promise<string | undefined> {
  const [asked] = await insertAskedFor(tx, newId(), productId, email, network, variantId)
  return asked?.id
}

/**
 * Puts an entry on the waiting list after the person confirmed their e-mail address.
 * @returns false if no entry with this id still waits for the confirmation
 */
export async function setWaiting(tx: Tx, id: string): Promise<boolean> {
  const set = await tx
    .update(waitingEntry)
    .set({ state: 'waiting' })
    .where(and(eq(waitingEntry.id, id), eq(waitingEntry.state, 'asked')))
    .returning({ id: waitingEntry.id })
  return set.length > 0
}

/** Deletes unconfirmed entries that were created before the given time. */
export async function deleteUnconfirmed(db: Db, askedBefore: Date): Promise<void> {
  await db
    .delete(waitingEntry)
    .where(and(eq(waitingEntry.state, 'asked'), lt(waitingEntry.createdAt, askedBefore)))
}

/** Some places of a batch that people wait for. Who waits for what is no longer sold stays on the list. */
export interface Awaited {
  id: string
  productId: string
  /** The value that the places are set apart for; null for those of all other values. */
  poolId: string | null
}

export const listAwaited = statement<Awaited>(
  'list_awaited_places',
  `select distinct b.id, b.product_id as "productId", own.variant_id as "poolId"
  from batch b join waiting_entry w on w.product_id = b.product_id and w.state = 'waiting'
  left join batch_variant own
    on own.batch_id = b.id and own.variant_id = w.variant_id and own.capacity is not null
  where b.state = 'open' and ${isSold('w.product_id', 'w.variant_id')}
  order by b.id, own.variant_id`,
)

/** Returns the condition for people who wait for places of a pool. */
const isAwaiting = ({ id, poolId }: Pick<Awaited, 'id' | 'poolId'>) =>
  poolId === null
    ? sql`not exists (select from ${batchVariant} where ${batchVariant.batchId} = ${id}
        and ${batchVariant.variantId} = ${waitingEntry.variantId} and ${batchVariant.capacity} is not null)`
    : eq(waitingEntry.variantId, poolId)

const isForSale = sql.raw(isSold('waiting_entry.product_id', 'waiting_entry.variant_id'))

/** Returns the people who have waited longest for some places. */
export function listNextWaiting(tx: Tx, places: Awaited, count: number): Promise<WaitingRow[]> {
  const isWaiting = eq(waitingEntry.state, 'waiting')
  return tx
    .select()
    .from(waitingEntry)
    .where(
      and(eq(waitingEntry.productId, places.productId), isWaiting, isAwaiting(places), isForSale),
    )
    .orderBy(asc(waitingEntry.id))
    .limit(count)
}

/**
 * Returns people who have an offer for a batch, or had one that ended unused since the given time.
 */
export function listOfferedSince(tx: Tx, batchId: string, since: Date): Promise<WaitingRow[]> {
  const hasEndedSince = and(eq(waitingEntry.state, 'lapsed'), gte(waitingEntry.updatedAt, since))
  return tx
    .select()
    .from(waitingEntry)
    .where(
      and(eq(waitingEntry.batchId, batchId), or(eq(waitingEntry.state, 'offered'), hasEndedSince)),
    )
}

const isOneOf = (entries: WaitingRow[]) =>
  inArray(
    waitingEntry.id,
    entries.map(({ id }) => id),
  )

/** Offers a place of a batch to each of some people. The caller has locked the batch. */
export async function setOffered(
  tx: Tx,
  entries: WaitingRow[],
  { batchId, until }: { batchId: string; until: Date },
): Promise<void> {
  const change = { state: 'offered' as const, batchId, offeredUntil: until }
  await tx.update(waitingEntry).set(change).where(isOneOf(entries))
}

/** Marks people as informed of free places; they leave the list. */
export async function markInformed(tx: Tx, entries: WaitingRow[], batchId: string): Promise<void> {
  await tx.update(waitingEntry).set({ state: 'told', batchId }).where(isOneOf(entries))
}

/** Counts the people who got a mail about some free places since the given time. */
export function countMailedSince(tx: Tx, places: Awaited, since: Date): Promise<number> {
  const isMailed = and(eq(waitingEntry.batchId, places.id), eq(waitingEntry.state, 'told'))
  const isSince = gte(waitingEntry.updatedAt, since)
  return tx.$count(waitingEntry, and(isMailed, isSince, isAwaiting(places)))
}

/**
 * The number of entries that change in one transaction. It is small, because purchases of the batch wait for
 * the transaction.
 */
export const changedAtOnce = 50

/** An offer ends with its time, or when what it is for is no longer sold. */
const isOver = (now: Date) =>
  and(
    eq(waitingEntry.state, 'offered'),
    or(lt(waitingEntry.offeredUntil, now), sql`not (${isForSale})`),
  )

export async function listBatchesWithExpiredOffers(db: Db, now: Date): Promise<string[]> {
  // Never null: a check constraint of the table requires a batch for each offer.
  const id = sql<string>`${waitingEntry.batchId}`
  const rows = await db.selectDistinct({ id }).from(waitingEntry).where(isOver(now))
  return rows.map((row) => row.id)
}

/**
 * Ends up to `changedAtOnce` offers of a batch that are over. A person whose offer is for what is no longer sold waits
 * again, and has not lost their turn if it is sold again. The caller has locked the batch.
 * @returns how many offers ended
 */
export async function endOffers(tx: Tx, batchId: string, now: Date): Promise<number> {
  const some = tx
    .select({ id: waitingEntry.id })
    .from(waitingEntry)
    .where(and(isOver(now), eq(waitingEntry.batchId, batchId)))
    .limit(changedAtOnce)
  const hasLapsed = sql`${waitingEntry.offeredUntil} < ${now.toISOString()}`
  const ended = await tx
    .update(waitingEntry)
    .set({
      state: sql`case when ${hasLapsed} then 'lapsed' else 'waiting' end`,
      batchId: sql`case when ${hasLapsed} then ${waitingEntry.batchId} end`,
      offeredUntil: sql`case when ${hasLapsed} then ${waitingEntry.offeredUntil} end`,
    })
    .where(inArray(waitingEntry.id, some))
    .returning({ id: waitingEntry.id })
  return ended.length
}

export const findWaiting = (db: Db, id: string): Promise<WaitingRow | undefined> =>
  findRow(db, waitingEntry, id)

const isOf = ({ email, until }: ProvedEmail) =>
  and(eq(waitingEntry.email, email), until && lte(waitingEntry.createdAt, until))

export function listWaitingOf(tx: Tx, person: ProvedEmail): Promise<WaitingRow[]> {
  return tx.select().from(waitingEntry).where(isOf(person)).orderBy(asc(waitingEntry.id))
}

/**
 * Deletes all entries of an e-mail address. Some may be offers that hold places, so the caller has locked
 * their batches.
 */
export async function deleteWaitingOf(tx: Tx, person: ProvedEmail): Promise<void> {
  await tx.delete(waitingEntry).where(isOf(person))
}
