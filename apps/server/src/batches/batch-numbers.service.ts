import { inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/client.ts'
import { batch } from './batches.tables.ts'

export async function listBatchNumbers(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { id, number } = batch
  const rows = await db.select({ id, number }).from(batch).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.number]))
}
