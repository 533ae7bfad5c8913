import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { batch } from './batches.tables.ts'

/** Open batches whose places are all paid for. */
export function listFullBatches(db: Db | Tx) {
  const { id, state, capacity, taken } = batch
  return db
    .select({ id })
    .from(batch)
    .where(and(eq(state, 'open'), sql`${taken} >= ${capacity}`))
}
