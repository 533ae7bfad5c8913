import { and, eq, gte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { findRow } from '../platform/database/rows.ts'
import { batch, place } from './batches.tables.ts'
import type { PaymentKey } from './places.queries.ts'

export type BatchRow = typeof batch.$inferSelect

export const findBatch = (db: Db | Tx, id: string): Promise<BatchRow | undefined> =>
  findRow(db, batch, id)

/**
 * Locks a batch for a change. Until the transaction ends, no other transaction can hold or take places of the
 * batch. `no key update` is enough, because the id of a batch never changes. With the stronger `for update`,
 * two inserts of places could deadlock on their foreign keys.
 */
export async function lockBatch(tx: Tx, id: string): Promise<BatchRow | undefined> {
  const [found] = await tx.select().from(batch).where(eq(batch.id, id)).for('no key update')
  return found
}

/**
 * Returns the ids of a batch's payments that customers may still complete. These are the payments that hold
 * places, and the payments without held places that were started at `since` or later.
 */
export async function listOpenPayments(tx: Tx, batchId: string, since: Date): Promise<string[]> {
  const isOpen = or(
    eq(place.state, 'held'),
    and(eq(place.state, 'released'), gte(place.createdAt, since)),
  )
  const rows = await tx
    .selectDistinct({ paymentId: place.paymentId })
    .from(place)
    .where(and(eq(place.batchId, batchId), isOpen))
  return rows.map(({ paymentId }) => paymentId)
}

/**
 * Locks the batches of many payments, sorted by batch id like every lock on several batches, so that no two
 * callers deadlock.
 */
export async function lockBatchesOf(tx: Tx, payments: PaymentKey[]): Promise<void> {
  const customerIds = sql.param(payments.map(({ customerId }) => customerId))
  const ids = sql.param(payments.map(({ id }) => id))
  await tx
    .select({ id: batch.id })
    .from(batch)
    .where(
      sql`${batch.id} in (select batch_id from place where (customer_id, payment_id) in
        (select * from unnest(${customerIds}::uuid[], ${ids}::text[])))`,
    )
    .orderBy(batch.id)
    .for('no key update')
}

export async function setTerms(tx: Tx, id: string, terms: BatchRow['terms']): Promise<string> {
  const [changed] = await tx
    .update(batch)
    .set({ terms })
    .where(eq(batch.id, id))
    .returning({ productId: batch.productId })
  if (!changed) throw new Error(`batch ${id} no longer exists`)
  return changed.productId
}

/**
 * Locks the batches of some products, or all batches if `productIds` is missing. They are sorted by batch id
 * like every lock on several batches, so that no two callers deadlock.
 */
export async function lockBatchesOfProducts(tx: Tx, productIds?: string[]): Promise<void> {
  const query = tx
    .select({ id: batch.id })
    .from(batch)
    .where(productIds && sql`${batch.productId} = any(${sql.param(productIds)}::uuid[])`)
    .orderBy(batch.id)
    .for('no key update')
  await query.prepare(productIds ? 'lock_batches_of_products' : 'lock_all_batches').execute()
}
