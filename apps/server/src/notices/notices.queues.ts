import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const noticeQueues = {
  'notice.look': queue({ schedule: '* * * * *' }),
  /** Of the orders placed from one moment until before another. */
  'notice.orders': mailQueue<{ since: string; until: string }>(),
  'notice.backup-failed': mailQueue<{ at: string; why: string }>(),
}
export type NoticeQueues = typeof noticeQueues
