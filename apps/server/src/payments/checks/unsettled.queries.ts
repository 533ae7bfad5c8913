import { asc, count, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { payment } from '../payments.tables.ts'

/** Counts the payments that still have a check planned. */
export async function countUnsettled(db: Db): Promise<number> {
  const [row] = await db
    .select({ unsettled: count() })
    .from(payment)
    .where(isNotNull(payment.nextCheckAt))
  return row?.unsettled ?? 0
}

/** Returns the delay of the oldest overdue check, in seconds; 0 if none is overdue. */
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
