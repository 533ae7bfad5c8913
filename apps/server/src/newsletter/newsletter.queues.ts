import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const newsletterQueues = {
  'announcement.batch': queue<{ announcementId: string }>(),
  /** Continues announcements after a pause or after the death of a process. */
  'announcement.continue': queue({ schedule: '* * * * *' }),
  'subscriber.forget': queue({ schedule: '50 3 * * *' }),
  'announcement.test': mailQueue<{ subject: string; message: string }>(),
}
export type NewsletterQueues = typeof newsletterQueues
