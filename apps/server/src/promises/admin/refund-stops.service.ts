import type { RefundStop } from '@nirbhaya/contract/promises/automatic-refunds'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.service.ts'
import { getLockedBatch } from '../../batches/batches.service.ts'
import { batch } from '../../batches/batches.tables.ts'
import { getLockedOrder } from '../../orders/order-records.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { refundStop } from '../promises.tables.ts'

type StopRow = typeof refundStop.$inferSelect

interface Stop {
  /**
   * The orders whose refunds are stopped: all orders of the batch `batchId`, or only the order `orderId`. If
   * both ids are missing, all orders without a batch.
   */
  batchId?: string | null | undefined
  orderId?: string | undefined
  /** The reason, which must be a force majeure, in the owner's words. */
  reason: string
  actorId: string
}

/**
 * Stops automatic refunds for a batch's orders, for orders without a batch, or for one order. Repeating
 * it changes nothing. Refunds that customers chose still happen.
 * @throws AppError BATCH_NOT_FOUND, ORDER_NOT_FOUND
 */
export function stopRefunds(db: Db, { batchId, orderId, reason, actorId }: Stop): Promise<void> {
  return db.transaction(async (tx) => {
    if (batchId) await getLockedBatch(tx, batchId)
    if (orderId) await getLockedOrder(tx, orderId)
    const [stored] = await tx
      .insert(refundStop)
      .values({ batchId, orderId, reason, actorId })
      .onConflictDoNothing()
      .returning()
    if (!stored) return
    await writeAudit(tx, {
      ...audited(stored, 'stop'),
      actorId,
      after: { reason },
    })
  })
}

/**
 * Ends a stop, so that the automatic refunds of its orders start again.
 * @throws AppError STOP_NOT_FOUND, also if the stop has already ended
 */
export function resumeRefunds(
  db: Db,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .update(refundStop)
      .set({ endedAt: clock.now() })
      .where(and(eq(refundStop.id, id), isNull(refundStop.endedAt)))
      .returning()
    if (!ended) throw new AppError('STOP_NOT_FOUND')
    await writeAudit(tx, {
      ...audited(ended, 'resume'),
      actorId,
      before: { reason: ended.reason },
    })
  })
}

/**
 * Returns the action and the entity of a stop for the audit log. If the stop is for all orders without a
 * batch, the entity id is `none`.
 */
function audited({ batchId, orderId }: StopRow, verb: 'stop' | 'resume') {
  const entity = orderId === null ? ('batch' as const) : ('order' as const)
  return { action: `${entity}.${verb}`, entity, entityId: orderId ?? batchId ?? 'none' }
}

/** Returns the current stops of automatic refunds, newest first. */
export async function listStops(db: Db): Promise<RefundStop[]> {
  const rows = await db
    .select()
    .from(refundStop)
    .leftJoin(batch, eq(batch.id, refundStop.batchId))
    .where(isNull(refundStop.endedAt))
    .orderBy(desc(refundStop.id))
  return rows.map(({ refund_stop: stop, batch: of }) => ({
    _id: stop.id,
    at: stop.createdAt.toISOString(),
    ...(of && { batch: { _id: of.id, productName: of.productName, number: of.number } }),
    ...(stop.orderId && { orderId: stop.orderId }),
    reason: stop.reason,
  }))
}
