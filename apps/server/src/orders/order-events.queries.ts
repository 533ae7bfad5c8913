import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { orderEvent } from './orders.tables.ts'

export type OrderEventRow = typeof orderEvent.$inferSelect

export async function insertOrderEvent(
  tx: Tx,
  row: Pick<OrderEventRow, 'customerId' | 'orderId' | 'status' | 'actorId' | 'changeId' | 'undo'>,
): Promise<string> {
  const [stored] = await tx
    .insert(orderEvent)
    // Store the time of this statement. The transaction may have started earlier and then waited for another
    // change to the order, so its own time would sort the events wrongly.
    .values({ ...row, createdAt: sql`clock_timestamp()` })
    .returning({ id: orderEvent.id })
  if (!stored) throw new Error(`no event of order ${row.orderId} was stored`)
  return stored.id
}

/**
 * Reads the event of a status change before the mail about the change is sent. Deletes the event's undo data,
 * so the owner can no longer undo the change. A second call for the same event returns the event again.
 * @returns undefined if the owner has undone the change, because undoing deletes the event
 */
export async function claimOrderEvent(
  db: Db,
  { customerId, orderId, eventId }: { customerId: string; orderId: string; eventId: string },
): Promise<OrderEventRow | undefined> {
  const [claimed] = await db
    .update(orderEvent)
    .set({ undo: null })
    .where(
      and(
        eq(orderEvent.customerId, customerId),
        eq(orderEvent.orderId, orderId),
        eq(orderEvent.id, eventId),
      ),
    )
    .returning()
  return claimed
}

/** Returns an order's history, oldest first. */
export function listOrderEvents(
  db: Db,
  { customerId, id }: { customerId: string; id: string },
): Promise<OrderEventRow[]> {
  return db
    .select()
    .from(orderEvent)
    .where(and(eq(orderEvent.customerId, customerId), eq(orderEvent.orderId, id)))
    .orderBy(asc(orderEvent.createdAt), asc(orderEvent.id))
}
