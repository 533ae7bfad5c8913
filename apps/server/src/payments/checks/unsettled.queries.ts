import { asc, count, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { payment } from '../payments.tables.ts'

/** Returns how many payments still have a check planned. */
export async function countUnsettled(db: Db): Promise<number> {
  const [row] = await db
    .select({ unsettled: count() })
    .from(payment)
    .where(isNotNull(payment.nextCheckAt))
  return row?.unsettled ?? 0
}

/** Returns how many seconds the oldest check is overdue; 0 when none is. */
export async function readOverdue(db: Db): Promise<number> {
  const [oldest] = await db
    .select({
      seconds: sql<number>`greatest(0, extract(epoch from now() - ${payment.nextCheckAt}))::float8`,
    })
    .from(payment)
    .where(isNotNull(payment.nextCheckAt))
    .orderBy(asc(payment.nextCheckAt))
    .limit(1)
  return oldest?.seconds ?? 0
}
