import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { updateRow } from '../../platform/database/rows.ts'
import type { BatchRow } from '../batches.queries.ts'
import { batch } from '../batches.tables.ts'

/**
 * Inserts a draft with the next number of its product. Inserts for the same product run one after another.
 */
export async function insertBatch(
  tx: Tx,
  row: Pick<BatchRow, 'productId' | 'productName' | 'capacity' | 'terms'>,
): Promise<BatchRow> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`batch:${row.productId}`}, 0))`,
  )
  const number = sql`(select coalesce(max(${batch.number}), 0) + 1 from ${batch} where ${batch.productId} = ${row.productId})`
  const [stored] = await tx
    .insert(batch)
    .values({ ...row, number })
    .returning()
  if (!stored) throw new Error('the batch was not stored')
  return stored
}

export const updateBatch = (
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      BatchRow,
      | 'capacity'
      | 'setApart'
      | 'setApartUsed'
      | 'terms'
      | 'state'
      | 'unitsPerCustomer'
      | 'fullNoticeAt'
    >
  >,
): Promise<BatchRow> => updateRow(tx, batch, id, change)

/** A batch is sold out when every place is paid for: a place that is only held may become free again. */
const isSoldOut = and(eq(batch.state, 'open'), gte(batch.taken, batch.capacity))

export function listSoldOut(db: Db): Promise<Pick<BatchRow, 'id' | 'productId'>[]> {
  return db
    .select({ id: batch.id, productId: batch.productId })
    .from(batch)
    .where(isSoldOut)
    .orderBy(asc(batch.id))
}

/** Returns the drafts of a product, in the order in which they open. */
export function listDrafts(tx: Tx, productId: string): Promise<BatchRow[]> {
  return tx
    .select()
    .from(batch)
    .where(and(eq(batch.productId, productId), eq(batch.state, 'draft')))
    .orderBy(asc(batch.number))
}

/**
 * Counts open batches that are sold out and that no draft follows. The shop sets `fullNoticeAt` when it mails
 * the owner about such a batch.
 */
export const countFullBatches = (db: Db): Promise<number> =>
  db.$count(batch, and(isSoldOut, isNotNull(batch.fullNoticeAt)))
