import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const newsletterQueues = {
  'announcement.batch': queue<{ announcementId: string }>(),
  /**
   * Continues announcements that have mails left: mails that wait for another attempt, or that a process left
   * behind when it died.
   */
  'announcement.continue': queue({ schedule: '* * * * *' }),
  'subscriber.forget': queue({ schedule: '50 3 * * *' }),
  'announcement.test': mailQueue<{ subject: string; message: string }>(),
}
export type NewsletterQueues = typeof newsletterQueues
