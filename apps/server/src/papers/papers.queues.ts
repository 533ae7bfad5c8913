import { queue } from '../platform/jobs/queues.ts'

export const paperQueues = {
  /**
   * Each payment, refund and delivery queues a job that issues its document. These two queues issue documents
   * that are missing nevertheless, for example after a backup was restored.
   */
  'paper.issue': queue({ schedule: '* * * * *' }),
  'paper.issue-all': queue({ schedule: '47 21 * * *' }),
}
export type PaperQueues = typeof paperQueues
