import { and, asc, lt, sql } from 'drizzle-orm'
import { order } from '../orders/orders.tables.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { isWaitingInSql } from './can-choose.ts'
import { promiseKeeping } from './promises.tables.ts'

/** Less than this is a restart: nobody was kept from answering. */
const leastAway = '1 hour'

/**
 * Notes that promises are kept now. Whoever has not answered yet has the time again in which nobody
 * was here to take an answer, so far as they were told by then. Whoever is not told yet counts as asked
 * later by that: `noteTold` gives them the whole time from the mail on.
 *
 * How long nobody was here says the database's clock, which passes through every hour; the shop's is set
 * ahead by tests, and would say that it was away. All else of a choice is told by the shop's.
 */
export function giveBackLostTime(db: Db, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const nowInSql = sql`${now.toISOString()}::timestamptz`
    const lost = sql`least(last.away, ${nowInSql} - coalesce(told_at, asked_at))`
    await tx.execute(sql`
      update choice set acts_at = acts_at + ${lost},
        asked_at = case when told_at is null then asked_at + ${lost} else asked_at end
      from (select now() - kept_at as away from promise_keeping for update) last
      where last.away > ${leastAway}::interval
        and outcome is null and answer is null and asked_at is not null
        and (told_at is null or acts_at > ${nowInSql} - last.away)`)
    const keptAt = sql`now()`
    await tx
      .insert(promiseKeeping)
      .values({ keptAt })
      .onConflictDoUpdate({ target: promiseKeeping.id, set: { keptAt } })
  })
}

/**
 * Orders whose day has passed and whose customers were not asked about that; who wants a refund, or
 * gets one by a silence that is running already, is not asked either.
 */
export async function listOverdueWithoutMail(
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
