import { asc, count, isNotNull } from 'drizzle-orm'
import { clock } from '../../platform/clock.ts'
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
    .select({ dueAt: payment.nextCheckAt })
    .from(payment)
    .where(isNotNull(payment.nextCheckAt))
    .orderBy(asc(payment.nextCheckAt))
    .limit(1)
  const overdueMs = oldest?.dueAt ? clock.now().getTime() - oldest.dueAt.getTime() : 0
  return Math.max(0, overdueMs) / 1_000
}
