import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const noticeQueues = {
  'notice.look': queue({ schedule: '* * * * *' }),
  /** Reports the orders placed from `since` until before `until`. */
  'notice.orders': mailQueue<{ since: string; until: string }>(),
  'notice.backup-failed': mailQueue<{ at: string; why: string }>(),
}
export type NoticeQueues = typeof noticeQueues
