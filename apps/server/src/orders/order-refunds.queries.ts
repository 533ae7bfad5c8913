import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { refund } from '../platform/database/schema/money.ts'

export type RefundRow = typeof refund.$inferSelect

/** What settling wrote down of an order's refunds, newest first. */
export function listRefundsOfOrder(db: Db | Tx, orderId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refund)
    .where(eq(refund.orderId, orderId))
    .orderBy(desc(refund.createdAt), desc(refund.id))
}
