import { queue } from '../platform/jobs/queues.ts'

export const paperQueues = {
  /** Finds what the jobs of payments, refunds and statuses left out, such as those lost in a restored backup. */
  'paper.issue': queue({ schedule: '* * * * *' }),
  'paper.issue-all': queue({ schedule: '47 21 * * *' }),
}
export type PaperQueues = typeof paperQueues
