import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const noticeQueues = {
  'notice.look': queue({ schedule: '* * * * *' }),
  /** Mails the owner the orders that were placed at `since` or later, and before `until`. */
  'notice.orders': mailQueue<{ since: string; until: string }>(),
  /** Runs at nine in the morning in India. Sends a mail if a complaint is overdue or due that day. */
  'notice.complaints': queue({ schedule: '30 3 * * *' }),
  'notice.backup-failed': mailQueue<{ at: string; why: string }>(),
}
export type NoticeQueues = typeof noticeQueues
