import { and, asc, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { order } from '../platform/database/schema/orders.ts'
import { promiseKeeping } from '../platform/database/schema/promises.ts'
import { isWaitingInSql } from './can-choose.ts'

/** Less than this is a restart: nobody was kept from answering. */
const leastAway = '1 hour'

/**
 * Notes that promises are kept now. Whoever has not answered yet has the time again in which nobody
 * was here to take an answer.
 */
export function giveBackLostTime(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      update choice set acts_at = acts_at + (now() - last.kept_at)
      from (select kept_at from promise_keeping for update) last
      where now() - last.kept_at > ${leastAway}::interval
        and outcome is null and answer is null and acts_at > last.kept_at`)
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
export async function listUnaskedOverdue(
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
