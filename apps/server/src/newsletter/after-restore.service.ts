import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/client.ts'

/**
 * Ends the announcements that were being sent when the restored backup was made. The shop may have sent the
 * rest of their mails after the backup. Recipients without a result therefore count as unknown: no mail is
 * sent a second time.
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
