import { queue } from '../platform/jobs/queues.ts'

export const paperQueues = {
  /**
   * Issues documents that the jobs after payments, refunds and deliveries missed, for example after a backup
   * was restored.
   */
  'paper.issue': queue({ schedule: '* * * * *' }),
  'paper.issue-all': queue({ schedule: '47 21 * * *' }),
}
export type PaperQueues = typeof paperQueues
