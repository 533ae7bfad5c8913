import { and, asc, eq, isNotNull, lte, not } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { payment } from '../payments.tables.ts'

/** Returns unsettled payments whose check is due, oldest first. */
export function listPaymentsToCheck(
  db: Db,
  now: Date,
  { areClosed, limit }: { areClosed: boolean; limit: number },
): Promise<PaymentRow[]> {
  const isClosed = eq(payment.status, 'closed')
  return db
    .select()
    .from(payment)
    .where(
      and(
        isNotNull(payment.nextCheckAt),
        lte(payment.nextCheckAt, now),
        areClosed ? isClosed : not(isClosed),
      ),
    )
    .orderBy(asc(payment.nextCheckAt))
    .limit(limit)
}

/**
 * Plans a payment's next check, unless another process has taken or settled the payment since it was read.
 * @returns whether it was planned
 */
export async function planNextCheck(
  db: Db,
  row: Pick<PaymentRow, 'customerId' | 'id' | 'checks'>,
  nextCheckAt: Date | null,
): Promise<boolean> {
  const moved = await db
    .update(payment)
    .set({ nextCheckAt, checks: row.checks + 1 })
    .where(
      and(
        eq(payment.customerId, row.customerId),
        eq(payment.id, row.id),
        eq(payment.checks, row.checks),
        isNotNull(payment.nextCheckAt),
      ),
    )
    .returning({ id: payment.id })
  return moved.length > 0
}
