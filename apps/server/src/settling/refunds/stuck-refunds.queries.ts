import { and, asc, eq, gt, gte, inArray, isNotNull, or } from 'drizzle-orm'
import { refund } from '../../payments/money.tables.ts'
import type { Db } from '../../platform/database/client.ts'
import type { RefundRow } from './refunds.queries.ts'

/**
 * Returns the stuck refunds of orders, oldest first. A refund is stuck if the provider has not accepted it
 * after `leastChecks` checks, or if it failed or was cancelled later than `endedSince`. Refunds that the
 * owner requested are left out: the owner sees them fail, and can request them again.
 */
export function listStuckRows(
  db: Db,
  { leastChecks, endedSince, limit }: { leastChecks: number; endedSince: Date; limit: number },
): Promise<RefundRow[]> {
  const isTried = and(eq(refund.status, 'requested'), gte(refund.checks, leastChecks))
  const isOver = and(
    inArray(refund.status, ['failed', 'cancelled']),
    gt(refund.endedAt, endedSince),
  )
  return db
    .select()
    .from(refund)
    .where(
      and(
        inArray(refund.kind, ['customer', 'surplus', 'promise']),
        inArray(refund.status, ['requested', 'failed', 'cancelled']),
        isNotNull(refund.orderId),
        or(isTried, isOver),
      ),
    )
    .orderBy(asc(refund.createdAt))
    .limit(limit)
}
