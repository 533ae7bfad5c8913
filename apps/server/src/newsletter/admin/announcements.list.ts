import { type Announcement, listAnnouncements } from '@nirbhaya/contract/newsletter/admin'
import { tableList } from '../../platform/database/list.ts'
import type { AnnouncementRow } from '../announcements.queries.ts'
import { countSubscribers } from '../newsletter.queries.ts'
import { announcement } from '../newsletter.tables.ts'

/**
 * The list is sorted by time, not by id, because the ids have no order: the owner's page chooses them, so that a
 * repeated request has the same id.
 */
export const announcements = tableList(listAnnouncements, announcement, {
  by: 'createdAt',
  where: {},
  answer: async (rows, { db }) => ({
    announcements: rows.map(toAnnouncement),
    subscribers: await countSubscribers(db),
  }),
})

export const toAnnouncement = (row: AnnouncementRow): Announcement => ({
  _id: row.id,
  subject: row.subject,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  total: row.total,
  sent: row.sent,
  failed: row.failed,
  unknown: row.unknown,
  ...(row.finishedAt ? { finishedAt: row.finishedAt.toISOString() } : {}),
})
