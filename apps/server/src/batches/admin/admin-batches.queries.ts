import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { BatchRow } from '../batches.queries.ts'
import { batch } from '../batches.tables.ts'

/** Newest first, from below the given one. */
export function listBatchRows(
  db: Db,
  {
    below,
    limit,
    productId,
  }: { below?: string | undefined; limit: number; productId?: string | undefined },
): Promise<BatchRow[]> {
  return db
    .select()
    .from(batch)
    .where(
      and(
        below === undefined ? undefined : lt(batch.id, below),
        productId === undefined ? undefined : eq(batch.productId, productId),
      ),
    )
    .orderBy(desc(batch.id))
    .limit(limit)
}

/** Stores a draft, numbered after the last of its product; others of it wait. */
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

export async function updateBatch(
  tx: Tx,
  id: string,
  change: Partial<Pick<BatchRow, 'capacity' | 'terms' | 'state' | 'unitsPerCustomer'>>,
): Promise<BatchRow> {
  const [changed] = await tx.update(batch).set(change).where(eq(batch.id, id)).returning()
  if (!changed) throw new Error(`batch ${id} is gone`)
  return changed
}
