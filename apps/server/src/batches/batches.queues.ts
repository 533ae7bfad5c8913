import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const batchQueues = {
  'place.release': queue({ schedule: '* * * * *' }),
  'place.asked': mailQueue<{ entryId: string }>(),
  /**
   * Sends a mail, but is not a mail queue: it also runs after a restore, because a person without the
   * mail would lose the place.
   */
  'place.offered': queue<{ entryId: string }>(),
  'place.free': mailQueue<{ entryId: string }>(),
  'batch.advance': queue({ schedule: '* * * * *' }),
  'batch.full': mailQueue<{ batchId: string }>(),
}
export type BatchQueues = typeof batchQueues
