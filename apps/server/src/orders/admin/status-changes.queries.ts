import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/database/client.ts'
import type { OrderEventRow } from '../order-events.queries.ts'
import type { OrderRow } from '../orders.queries.ts'
import { order, orderEvent } from '../orders.tables.ts'

const ofChange = (changeId: string) => eq(orderEvent.changeId, changeId)

/**
 * Locks the orders of one status change, sorted by id like every lock on several orders, so that no two
 * callers deadlock.
 */
export function lockOrdersOfChange(tx: Tx, changeId: string): Promise<OrderRow[]> {
  const ids = tx.select({ id: orderEvent.orderId }).from(orderEvent).where(ofChange(changeId))
  return tx.select().from(order).where(inArray(order.id, ids)).orderBy(asc(order.id)).for('update')
}

/**
 * Locks the events of one change. Returns them, and whether each is younger than `withinSeconds` by the
 * database's clock.
 */
export async function lockEventsOfChange(
  tx: Tx,
  { changeId, withinSeconds }: { changeId: string; withinSeconds: number },
): Promise<{ event: OrderEventRow; isInTime: boolean }[]> {
  const isInTime = sql<boolean>`${orderEvent.createdAt} > clock_timestamp() - make_interval(secs => ${withinSeconds})`
  return tx
    .select({ event: orderEvent, isInTime })
    .from(orderEvent)
    .where(ofChange(changeId))
    .for('update')
}

/** Returns whether the history of any order in this status change has an event after the change. */
export async function hasLaterEvent(tx: Tx, changeId: string): Promise<boolean> {
  const later = alias(orderEvent, 'later')
  const [found] = await tx
    .select({ id: later.id })
    .from(orderEvent)
    .innerJoin(
      later,
      and(
        eq(later.customerId, orderEvent.customerId),
        eq(later.orderId, orderEvent.orderId),
        sql`(${later.createdAt}, ${later.id}) > (${orderEvent.createdAt}, ${orderEvent.id})`,
      ),
    )
    .where(ofChange(changeId))
    .limit(1)
  return found !== undefined
}

export async function hasEventOfChange(
  tx: Tx,
  { customerId, orderId, changeId }: { customerId: string; orderId: string; changeId: string },
): Promise<boolean> {
  const ofOrder = and(eq(orderEvent.customerId, customerId), eq(orderEvent.orderId, orderId))
  return (await tx.$count(orderEvent, and(ofOrder, ofChange(changeId)))) > 0
}

export async function deleteEventsOfChange(tx: Tx, changeId: string): Promise<void> {
  await tx.delete(orderEvent).where(ofChange(changeId))
}
