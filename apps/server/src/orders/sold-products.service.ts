import { inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { paymentLine } from '../payments/payments.tables.ts'
import type { Db } from '../platform/database/client.ts'
import { orderItem } from './orders.tables.ts'

/** Of these products, returns those that an order or a payment names, paid or not. */
export async function listSoldProducts(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const ordered = db
    .select({ productId: orderItem.productId })
    .from(orderItem)
    .where(inArray(orderItem.productId, ids))
  const paying = db
    .select({ productId: paymentLine.productId })
    .from(paymentLine)
    .where(inArray(paymentLine.productId, ids))
  return (await union(ordered, paying)).map(({ productId }) => productId)
}
