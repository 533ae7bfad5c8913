import { and, asc, eq, gt, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { refund } from '../../payments/money.tables.ts'
import type { Db } from '../../platform/database/client.ts'
import type { RefundRow } from './refunds.queries.ts'

/**
 * Returns the stuck refunds of orders, oldest first. A refund is stuck if the provider has not accepted it
 * after `leastChecks` checks, or holds it, or if it failed or was cancelled later than `endedSince`. A failed
 * refund is left out once the order has a later one: the shop or the owner has tried again.
 */
export function listStuckRows(
  db: Db,
  { leastChecks, endedSince, limit }: { leastChecks: number; endedSince: Date; limit: number },
): Promise<RefundRow[]> {
  const isTried = and(eq(refund.status, 'requested'), gte(refund.checks, leastChecks))
  const isOver = and(
    inArray(refund.status, ['failed', 'cancelled']),
    gt(refund.endedAt, endedSince),
    sql`not exists (select from refund later where later.order_id = ${refund.orderId}
      and later.created_at >= ${refund.endedAt} and later.id <> ${refund.id}
      and later.kind <> 'provider')`,
  )
  return db
    .select()
    .from(refund)
    .where(
      and(
        ne(refund.kind, 'provider'),
        inArray(refund.status, ['requested', 'on-hold', 'failed', 'cancelled']),
        isNotNull(refund.orderId),
        or(isTried, eq(refund.status, 'on-hold'), isOver),
      ),
    )
    .orderBy(asc(refund.createdAt))
    .limit(limit)
}
