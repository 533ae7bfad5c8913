import { inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/client.ts'
import { batch } from './batches.tables.ts'

/** Of these products, returns those with a batch. */
export async function listProductsWithBatches(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { productId } = batch
  const rows = await db.selectDistinct({ productId }).from(batch).where(inArray(productId, ids))
  return rows.map((row) => row.productId)
}
