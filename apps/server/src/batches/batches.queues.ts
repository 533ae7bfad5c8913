import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const batchQueues = {
  'place.release': queue({ schedule: '* * * * *' }),
  'place.asked': mailQueue<{ entryId: string }>(),
  /** Of a mail, but sent again after a restore: whoever was not told would lose the place. */
  'place.offered': queue<{ entryId: string }>(),
  'place.free': mailQueue<{ entryId: string }>(),
  'batch.advance': queue({ schedule: '* * * * *' }),
  'batch.full': mailQueue<{ batchId: string }>(),
}
export type BatchQueues = typeof batchQueues
