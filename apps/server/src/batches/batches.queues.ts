import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const batchQueues = {
  'place.release': queue({ schedule: '* * * * *' }),
  'place.asked': mailQueue<{ entryId: string }>(),
  /**
   * The job mails an offer. Its queue is not a `mailQueue`: the restore of a backup can cancel the jobs of
   * mail queues. Without the mail, the person would not know of the offer, and would lose the place.
   */
  'place.offered': queue<{ entryId: string }>(),
  'place.free': mailQueue<{ entryId: string }>(),
  /** The days until delivery were changed: the policies that name them get a new version. */
  'delivery.terms-changed': queue<{ before: { fromDays: number; dueDays: number } }>(),
  'batch.advance': queue({ schedule: '* * * * *' }),
  'batch.full': mailQueue<{ batchId: string }>(),
}
export type BatchQueues = typeof batchQueues
