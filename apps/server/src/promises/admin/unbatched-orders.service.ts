import { writeAudit } from '../../audit/audit.service.ts'
import {
  freePlacesOf,
  getBatchRow,
  getLockedBatch,
  insertTakenPlaces,
  refreshAvailability,
} from '../../batches/batches.service.ts'
import { lockOrdersById } from '../../orders/order-records.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/client.ts'
import {
  attachPromises,
  copyStops,
  countUnbatchedLines,
  listUnbatchedLines,
  listUnbatchedLinesOf,
  type UnbatchedLine,
} from './unbatched-orders.queries.ts'

const batchSize = 200

/**
 * Counts the order lines that contain the batch's product and have no place in any batch, and their units.
 * Leaves out orders that are shipped or fully refunded.
 * @throws AppError BATCH_NOT_FOUND
 */
export async function countUnbatched(db: Db, batchId: string) {
  const { productId } = await getBatchRow(db, batchId)
  return countUnbatchedLines(db, productId)
}

/**
 * While the batch has places, adds orders to it that were booked without a batch, oldest first. The promises
 * of these orders do not change. A later move of the batch's date includes them.
 * @returns how many orders were added, and how many are left without a batch
 * @throws AppError BATCH_NOT_FOUND, BATCH_STATE_WRONG for a batch in the state `done`
 */
export async function addUnbatched(
  db: Db,
  which: { batchId: string; actorId: string },
): Promise<{ taken: number; left: number }> {
  let taken = 0
  for (;;) {
    const more = await addSomeUnbatched(db, which)
    taken += more
    if (more === 0) break
  }
  const { orders: left } = await countUnbatched(db, which.batchId)
  return { taken, left }
}

/**
 * In one transaction, adds the oldest orders without a batch to this batch: at most `batchSize`, and no more
 * than the free places allow. @returns how many orders were added
 */
async function addSomeUnbatched(
  db: Db,
  { batchId, actorId }: { batchId: string; actorId: string },
): Promise<number> {
  const { productId } = await getBatchRow(db, batchId)
  const listed = await listUnbatchedLines(db, productId, batchSize)
  if (listed.length === 0) return 0
  return db.transaction(async (tx) => {
    // Lock the orders before the batch: code that releases places locks in this order too, so there are no
    // deadlocks.
    const ids = listed.map(({ orderId }) => orderId)
    await lockOrdersById(tx, [...new Set(ids)].toSorted())
    const batch = await getLockedBatch(tx, batchId)
    if (batch.state === 'done') throw new AppError('BATCH_STATE_WRONG')
    const all = await listUnbatchedLinesOf(tx, productId, ids)
    const placed = all.map((line) => ({ ...line, batchId }))
    const lines = fitting(placed, await freePlacesOf(tx, placed))
    const orderIds = [...new Set(lines.map(({ orderId }) => orderId))]
    if (orderIds.length === 0) return 0
    await insertTakenPlaces(tx, batchId, lines)
    await attachPromises(tx, batchId, orderIds)
    await copyStops(tx, orderIds)
    await refreshAvailability(tx, [productId])
    await writeAudit(tx, {
      actorId,
      action: 'batch.take-in',
      entityId: batchId,
      after: { orders: orderIds.length },
    })
    return orderIds.length
  })
}

type PlacedLine = UnbatchedLine & { batchId: string }

/**
 * Returns the lines of the oldest orders for whose units the free places are enough. After an order that needs more
 * places than are left, no later booking gets any of these places, so that none overtakes it.
 */
function fitting(
  lines: PlacedLine[],
  free: Awaited<ReturnType<typeof freePlacesOf>>,
): UnbatchedLine[] {
  const some: UnbatchedLine[] = []
  for (const ofOrder of Map.groupBy(lines, ({ orderId }) => orderId).values()) {
    if (ofOrder.every((line) => free.take(line))) some.push(...ofOrder)
    else for (const line of ofOrder) free.close(line)
  }
  return some
}
