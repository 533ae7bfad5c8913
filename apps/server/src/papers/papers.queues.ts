import { queue } from '../platform/jobs/queues.ts'

export const paperQueues = {
  /**
   * A job that mails a document first issues all documents that are due for the order. These two queues issue
   * documents that are still missing, for example after a backup was restored.
   */
  'paper.issue': queue({ schedule: '* * * * *' }),
  'paper.issue-all': queue({ schedule: '47 21 * * *' }),
}
export type PaperQueues = typeof paperQueues
