import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const newsletterQueues = {
  'announcement.batch': queue<{ announcementId: string }>(),
  /** For announcements whose pause is over, and for the work of a process that died. */
  'announcement.continue': queue({ schedule: '* * * * *' }),
  'subscriber.forget': queue({ schedule: '50 3 * * *' }),
  'announcement.test': mailQueue<{ subject: string; message: string }>(),
}
export type NewsletterQueues = typeof newsletterQueues
