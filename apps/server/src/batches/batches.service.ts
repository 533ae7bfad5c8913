import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { type BatchRow, findBatch, lockBatch, partsOfPayment } from './batches.queries.ts'

export { partsOfPayment }

/** @throws AppError BATCH_NOT_FOUND */
export async function getBatchRow(db: Db, id: string): Promise<BatchRow> {
  const batch = await findBatch(db, id)
  if (!batch) throw new AppError('BATCH_NOT_FOUND')
  return batch
}

/** The same for what only one may do at a time. @throws AppError BATCH_NOT_FOUND */
export async function getLockedBatch(tx: Tx, id: string): Promise<BatchRow> {
  const batch = await lockBatch(tx, id)
  if (!batch) throw new AppError('BATCH_NOT_FOUND')
  return batch
}
