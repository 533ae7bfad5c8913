import { and, asc, eq, inArray } from 'drizzle-orm'
import { batch } from '../../batches/batches.tables.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { statement } from '../../platform/database/prepared-statements.ts'
import type { OrderRow } from '../orders.queries.ts'
import { promise } from './promised.tables.ts'

/** Returns all promises of an order, oldest first. */
export function listPromiseRows(db: Db, { customerId, id }: Pick<OrderRow, 'customerId' | 'id'>) {
  return db
    .select()
    .from(promise)
    .where(and(eq(promise.customerId, customerId), eq(promise.orderId, id)))
    .orderBy(asc(promise.revision), asc(promise.createdAt))
}

/**
 * Returns the batches in which some orders have places: one row for each pair of order and batch.
 */
export function listBatchesOf(db: Db, orderIds: string[]) {
  return db
    .selectDistinct({
      orderId: promise.orderId,
      _id: batch.id,
      productId: batch.productId,
      productName: batch.productName,
      number: batch.number,
    })
    .from(promise)
    .innerJoin(batch, eq(batch.id, promise.batchId))
    .where(inArray(promise.orderId, orderIds))
    .orderBy(asc(batch.productName), asc(batch.number))
}

interface PromisedPart {
  orderId: string
  batchId: string | null
  from: string | null
  due: string | null
}

const latestPromises = statement<PromisedPart>(
  'list_latest_promises',
  `select distinct on (order_id, batch_id) order_id as "orderId", batch_id as "batchId",
    from_day::text as "from", due_day::text as due
  from promise where order_id = any($1::uuid[])
  order by order_id, batch_id, revision desc`,
)

/**
 * Returns the latest promises of some orders: for each order, one per batch and one for its units without a
 * batch.
 */
export const listLatestPromises = (db: Db | Tx, orderIds: string[]): Promise<PromisedPart[]> =>
  latestPromises(db, orderIds)

const setDelivery = statement(
  'set_delivery',
  `update "order" o set delivery_from = said."from", delivery_due = said.due
  from jsonb_to_recordset($1::jsonb) as said("customerId" uuid, id uuid, "from" date, due date)
  where o.customer_id = said."customerId" and o.id = said.id`,
)

export async function updateDelivery(
  tx: Tx,
  orders: { customerId: string; id: string; from: string | null; due: string | null }[],
): Promise<void> {
  await setDelivery(tx, JSON.stringify(orders))
}
