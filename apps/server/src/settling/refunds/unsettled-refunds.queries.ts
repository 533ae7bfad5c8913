import { count, isNotNull } from 'drizzle-orm'
import { refund } from '../../payments/money.tables.ts'
import type { Db } from '../../platform/database/client.ts'

/** Counts the refunds that still have a check planned. */
export async function countUnsettledRefunds(db: Db): Promise<number> {
  const [row] = await db
    .select({ unsettled: count() })
    .from(refund)
    .where(isNotNull(refund.nextCheckAt))
  return row?.unsettled ?? 0
}
