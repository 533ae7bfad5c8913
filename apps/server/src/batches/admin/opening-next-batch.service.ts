import { indiaDayOf } from '@nirbhaya/contract/dates'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import { refreshAvailability } from '../availability.service.ts'
import { type BatchRow, findBatch, lockBatchesOfProducts } from '../batches.queries.ts'
import type { BatchQueues } from '../batches.queues.ts'
import { countFullBatches, listDrafts, listSoldOut, updateBatch } from './batches.queries.ts'

export { countFullBatches }

interface Advancing {
  db: Db
  jobs: Jobs<BatchQueues>
}

/**
 * Closes each batch whose places are all paid for and opens the next draft of its product. If no draft can be
 * opened, the batch stays open and the owner gets one notice. This function may be repeated or run twice at
 * once.
 */
export async function advanceFullBatches(advancing: Advancing): Promise<void> {
  for (const soldOut of await listSoldOut(advancing.db)) await advance(advancing, soldOut)
}

function advance(
  { db, jobs }: Advancing,
  { id, productId }: Pick<BatchRow, 'id' | 'productId'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockBatchesOfProducts(tx, [productId])
    const full = await findBatch(tx, id)
    if (full?.state !== 'open' || full.taken < full.capacity) return
    const next = (await listDrafts(tx, productId)).find(canOpen)
    if (next) {
      await updateBatch(tx, id, { state: 'closed' })
      await updateBatch(tx, next.id, { state: 'open' })
      await refreshAvailability(tx, [productId])
    } else if (full.fullNoticeAt === null) {
      await updateBatch(tx, id, { fullNoticeAt: clock.now() })
      await jobs.enqueue(tx, 'batch.full', { batchId: id })
    }
  })
}

/** Returns whether a draft has free places and delivery dates that can still be kept. */
const canOpen = ({ terms, held, taken, capacity }: BatchRow) =>
  terms !== null &&
  held + taken < capacity &&
  (!('due' in terms) || terms.due >= indiaDayOf(clock.now()))
