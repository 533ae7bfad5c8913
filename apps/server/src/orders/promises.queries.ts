import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/client.ts'
import { promise } from '../platform/database/schema/promises.ts'
import type { OrderRow } from './orders.queries.ts'

/** What was promised of an order, oldest first. */
export function listPromiseRows(db: Db, { customerId, id }: Pick<OrderRow, 'customerId' | 'id'>) {
  return db
    .select()
    .from(promise)
    .where(and(eq(promise.customerId, customerId), eq(promise.orderId, id)))
    .orderBy(asc(promise.revision), asc(promise.createdAt))
}
