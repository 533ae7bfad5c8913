import { asc, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { batch } from './batches.tables.ts'

const { id, productId, number, state, terms } = batch
const facts = { id, productId, number, state, terms }

/** A batch whose places an order from elsewhere can take. */
export type GivingBatch = Pick<typeof batch.$inferSelect, keyof typeof facts>

/** Returns all batches that were opened, by product and number. */
export const listGivingBatches = (db: Db | Tx): Promise<GivingBatch[]> =>
  db.select(facts).from(batch).where(ne(state, 'draft')).orderBy(asc(productId), asc(number))

export const lockGivingBatches = (tx: Tx, batchIds: string[]): Promise<GivingBatch[]> =>
  tx.select(facts).from(batch).where(inArray(id, batchIds)).orderBy(asc(id)).for('no key update')
