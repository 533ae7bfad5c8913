import { asc, eq } from 'drizzle-orm'
import { refund } from '../payments/money.tables.ts'
import type { Tx } from '../platform/database/client.ts'

export function listAllRefundRows(tx: Tx, customerId: string) {
  return tx
    .select()
    .from(refund)
    .where(eq(refund.customerId, customerId))
    .orderBy(asc(refund.createdAt), asc(refund.id))
}

/** Erases the owner's reasons for refunds, because they may name the person. */
export async function eraseRefundReasons(tx: Tx, customerId: string): Promise<void> {
  await tx.update(refund).set({ reason: '' }).where(eq(refund.customerId, customerId))
}
