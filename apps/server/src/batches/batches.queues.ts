import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const batchQueues = {
  'place.release': queue({ schedule: '* * * * *' }),
  'place.asked': mailQueue<{ entryId: string }>(),
  /**
   * The job sends a mail, but its queue is not a `mailQueue`: a restore can skip the jobs of mail queues. A
   * person who never gets this mail would lose the place.
   */
  'place.offered': queue<{ entryId: string }>(),
  'place.free': mailQueue<{ entryId: string }>(),
  'batch.advance': queue({ schedule: '* * * * *' }),
  'batch.full': mailQueue<{ batchId: string }>(),
}
export type BatchQueues = typeof batchQueues
