import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const batchQueues = {
  'place.release': queue({ schedule: '* * * * *' }),
  'place.asked': mailQueue<{ entryId: string }>(),
  'place.offered': queue<{ entryId: string }>(),
}
export type BatchQueues = typeof batchQueues
