import { and, asc, lt, sql } from 'drizzle-orm'
import { order } from '../orders/orders.tables.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { isWaitingInSql } from './can-choose.ts'
import { promiseKeeping } from './promises.tables.ts'

/** A shorter downtime counts as a restart and does not extend the customers' time to answer. */
const shortestDowntime = '1 hour'

/**
 * Records that the promise jobs run now. If they did not run for more than an hour, the customers who have
 * not answered get the downtime added to their time to answer:
 * - For a customer who got the mail, `actsAt` moves by the downtime.
 * - For a customer who has not got the mail yet, both `actsAt` and `askedAt` move by the downtime. The time
 *   between the two stays the full time to answer, and `markMailed` lets it start with the mail.
 * The downtime is measured with the database's clock, although everything else about a choice uses the shop's
 * clock: tests set the shop's clock ahead, which would look like a downtime.
 */
export function extendByDowntime(db: Db, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const nowInSql = sql`${now.toISOString()}::timestamptz`
    const lost = sql`least(last.away, ${nowInSql} - coalesce(told_at, asked_at))`
    await tx.execute(sql`
      update choice set acts_at = acts_at + ${lost},
        asked_at = case when state = 'asked' then asked_at + ${lost} else asked_at end
      from (select now() - kept_at as away from promise_keeping for update) last
      where last.away > ${shortestDowntime}::interval
        and outcome is null and state in ('asked', 'mailed')
        and (state = 'asked' or acts_at > ${nowInSql} - last.away)`)
    const keptAt = sql`now()`
    await tx
      .insert(promiseKeeping)
      .values({ keptAt })
      .onConflictDoUpdate({ target: promiseKeeping.id, set: { keptAt } })
  })
}

/**
 * Returns orders that wait for delivery although their promised date has passed, and whose customers were not
 * asked about this date. Leaves out an order with an open choice that ends in a refund as things are: the
 * customer chose the refund, or has not answered and the refund is the default.
 */
export async function listOverdueNotAsked(
  db: Db | Tx,
  today: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        isWaitingInSql,
        lt(order.deliveryDue, today),
        sql`not exists (select from choice c where c.order_id = ${order.id}
          and (c.overdue_day = ${order.deliveryDue}
            or c.outcome is null and coalesce(c.answer, c.silence) = 'refund'))`,
      ),
    )
    .orderBy(asc(order.deliveryDue), asc(order.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
