import type { BulkMail } from '../platform/bulk-mail/bulk-mail.ts'
import {
  addNextDeliveries,
  isSubscribed,
  listSubscribersById,
} from './announcement-deliveries.queries.ts'
import { printAnnouncement } from './announcement-printing.ts'
import { type AnnouncementRow, findAnnouncement, listSendingIds } from './announcements.queries.ts'
import { announcement, delivery } from './newsletter.tables.ts'

/** Announcements as bulk mails: their recipients are the subscribers. */
export const announcements: BulkMail<AnnouncementRow, { id: string; email: string }> = {
  name: 'announcement',
  mail: announcement,
  delivery,
  mailId: delivery.announcementId,
  recipientId: delivery.subscriberId,
  isWanted: isSubscribed,
  find: findAnnouncement,
  listSendingIds,
  addNextDeliveries,
  listRecipients: listSubscribersById,
  print: printAnnouncement,
}
