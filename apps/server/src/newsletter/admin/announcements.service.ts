import { errors } from '@nirbhaya/contract/errors'
import type { Announcement } from '@nirbhaya/contract/newsletter/admin'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { newId } from '../../platform/database/columns.ts'
import {
  type AnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
  wasSentToday,
} from '../announcements.queries.ts'
import { countSubscribers } from '../newsletter.queries.ts'
import type { Newsletter } from '../newsletter.service.ts'
import { toAnnouncement } from './announcements.list.ts'

interface NewAnnouncement {
  subject: string
  message: string
  /** The id of the request. Repeated clicks on the button send the same id. */
  requestId?: string | undefined
  actorId: string
}

/**
 * Sends an announcement once to all current subscribers. Jobs send the mails. A repeated request sends
 * nothing and returns the announcement of the first request.
 * @throws AppError REQUEST_REUSED if the request's id is that of another announcement, ANNOUNCEMENT_SENT if another request sent the same text within a day, probably from
 * another tab
 */
export function announce(
  { db, jobs }: Newsletter,
  { subject, message, requestId, actorId }: NewAnnouncement,
): Promise<Announcement> {
  return db.transaction(async (tx) => {
    const id = requestId ?? newId()
    const isKnown = (await findAnnouncement(tx, id)) !== undefined
    if (!isKnown && (await wasSentToday(tx, { subject, message }))) {
      // Two calls with the same request id can come at once. While this call waited for the lock in
      // `wasSentToday`, the other call may have stored the announcement.
      const same = await findAnnouncement(tx, id)
      if (same) return known(same, { subject, message })
      throw new AppError('ANNOUNCEMENT_SENT', { fields: { subject: errors.ANNOUNCEMENT_SENT[1] } })
    }
    const total = await countSubscribers(tx)
    const row = await insertAnnouncement(tx, { id, subject, message, createdBy: actorId, total })
    if (!row) return known(await findAnnouncement(tx, id), { subject, message })

    await jobs.enqueue(tx, 'announcement.batch', { announcementId: id })
    await writeAudit(tx, {
      actorId,
      action: 'announcement.send',
      entityId: id,
      after: { subject, total },
    })
    return toAnnouncement(row)
  })
}

/** Returns the announcement of an earlier request. @throws AppError REQUEST_REUSED if it is another one */
function known(
  row: AnnouncementRow | undefined,
  { subject, message }: Pick<NewAnnouncement, 'subject' | 'message'>,
): Announcement {
  if (row && (row.subject !== subject || row.message !== message)) {
    throw new AppError('REQUEST_REUSED')
  }
  return getRow(row)
}

/** Sends an announcement to the admin only. */
export async function testAnnouncement(
  { db, jobs }: Newsletter,
  { subject, message }: { subject: string; message: string },
): Promise<void> {
  await jobs.enqueue(db, 'announcement.test', { subject, message })
}

/** @throws AppError ANNOUNCEMENT_NOT_FOUND */
export async function getAnnouncement({ db }: Newsletter, id: string): Promise<Announcement> {
  return getRow(await findAnnouncement(db, id))
}

function getRow(row: AnnouncementRow | undefined): Announcement {
  if (!row) throw new AppError('ANNOUNCEMENT_NOT_FOUND')
  return toAnnouncement(row)
}
