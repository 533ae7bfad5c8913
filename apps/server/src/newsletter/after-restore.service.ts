import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/client.ts'

/**
 * Ends announcements that were being sent when a backup was made. The shop has sent their mails since then,
 * and nobody should get a mail twice. Recipients without a result count as unknown.
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
