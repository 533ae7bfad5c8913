import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/client.ts'

/**
 * Ends announcements that were on their way when a backup was made: the shop that went on then has
 * handed them over since, and nobody gets one twice. Whom it had not reached is counted as unknown.
 */
export async function endInterruptedAnnouncements(db: Db): Promise<number> {
  await db.execute(
    sql`update delivery set status = 'unknown' where status in ('waiting', 'claimed')`,
  )
  const { rowCount } = await db.execute(
    sql`update announcement
        set status = 'done', finished_at = now(), unknown = total - sent - failed
        where status = 'sending'`,
  )
  return rowCount ?? 0
}
