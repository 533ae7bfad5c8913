import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { batch, waitingEntry } from '../platform/database/schema/batches.ts'
import type { BatchRow } from './batches.queries.ts'

export type WaitingRow = typeof waitingEntry.$inferSelect

/** Puts an address on a product's list, unless it waits for it already. */
export async function insertWaiting(
  db: Db,
  row: Pick<WaitingRow, 'productId' | 'email'>,
): Promise<void> {
  await db.insert(waitingEntry).values(row).onConflictDoNothing()
}

/** Open batches of products that somebody waits for. */
export function listAwaited(db: Db): Promise<{ id: string }[]> {
  const isAwaited = sql`exists (select from ${waitingEntry}
    where ${waitingEntry.productId} = ${batch.productId} and ${waitingEntry.state} = 'waiting')`
  return db
    .select({ id: batch.id })
    .from(batch)
    .where(and(eq(batch.state, 'open'), isAwaited))
    .orderBy(asc(batch.id))
}

/** Offers places of a batch that is locked to who waits longest. @returns whom */
export async function offerSome(
  tx: Tx,
  { id: batchId, productId }: BatchRow,
  { count, until }: { count: number; until: Date },
): Promise<WaitingRow[]> {
  const next = tx
    .select({ id: waitingEntry.id })
    .from(waitingEntry)
    .where(and(eq(waitingEntry.productId, productId), eq(waitingEntry.state, 'waiting')))
    .orderBy(asc(waitingEntry.id))
    .limit(count)
  return tx
    .update(waitingEntry)
    .set({ state: 'offered', batchId, offeredUntil: until })
    .where(sql`${waitingEntry.id} in (${next})`)
    .returning()
}

/** Ends offers whose time is over. */
export async function lapseOffers(db: Db, now: Date): Promise<void> {
  await db
    .update(waitingEntry)
    .set({ state: 'lapsed' })
    .where(and(eq(waitingEntry.state, 'offered'), lt(waitingEntry.offeredUntil, now)))
}

export async function findWaiting(db: Db, id: string): Promise<WaitingRow | undefined> {
  const [found] = await db.select().from(waitingEntry).where(eq(waitingEntry.id, id))
  return found
}

export function listWaitingOf(tx: Tx, email: string): Promise<WaitingRow[]> {
  return tx
    .select()
    .from(waitingEntry)
    .where(eq(waitingEntry.email, email))
    .orderBy(asc(waitingEntry.id))
}

export async function deleteWaitingOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(waitingEntry).where(eq(waitingEntry.email, email))
}
