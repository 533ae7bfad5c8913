import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { findRow } from '../platform/database/rows.ts'
import { announcement } from './newsletter.tables.ts'

export type AnnouncementRow = typeof announcement.$inferSelect
export type NewAnnouncement = Pick<
  AnnouncementRow,
  'id' | 'subject' | 'message' | 'createdBy' | 'total'
>

/** @returns undefined if the id exists already */
export async function insertAnnouncement(
  tx: Tx,
  values: NewAnnouncement,
): Promise<AnnouncementRow | undefined> {
  const [row] = await tx.insert(announcement).values(values).onConflictDoNothing().returning()
  return row
}

/**
 * Returns whether the same text was sent within the last day. It locks the table, so no other announcement
 * can be added until the transaction ends.
 */
export async function wasSentToday(
  tx: Tx,
  { subject, message }: Pick<NewAnnouncement, 'subject' | 'message'>,
): Promise<boolean> {
  await tx.execute(sql`lock table ${announcement} in share row exclusive mode`)
  const [found] = await tx
    .select({ id: announcement.id })
    .from(announcement)
    .where(
      and(
        gt(announcement.createdAt, sql`now() - interval '1 day'`),
        eq(announcement.subject, subject),
        eq(announcement.message, message),
      ),
    )
    .limit(1)
  return found !== undefined
}

export const findAnnouncement = (db: Db | Tx, id: string): Promise<AnnouncementRow | undefined> =>
  findRow(db, announcement, id)

export async function listSendingIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: announcement.id })
    .from(announcement)
    .where(eq(announcement.status, 'sending'))
  return rows.map(({ id }) => id)
}
