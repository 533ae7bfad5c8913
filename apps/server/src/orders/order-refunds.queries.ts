import { desc, eq } from 'drizzle-orm'
import { refund } from '../payments/money.tables.ts'
import type { Db, Tx } from '../platform/database/client.ts'

export type RefundRow = typeof refund.$inferSelect

export function listRefundsOfOrder(db: Db | Tx, orderId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refund)
    .where(eq(refund.orderId, orderId))
    .orderBy(desc(refund.createdAt), desc(refund.id))
}
