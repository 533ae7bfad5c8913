import { mailQueue, queue } from '../platform/jobs/queues.ts'

type Days = { fromDays: number; dueDays: number }

export const batchQueues = {
  'place.release': queue({ schedule: '* * * * *' }),
  'place.asked': mailQueue<{ entryId: string }>(),
  /**
   * The job mails an offer. Its queue is not a `mailQueue`: the restore of a backup can cancel the jobs of
   * mail queues. Without the mail, the person would not know of the offer, and would lose the place.
   */
  'place.offered': queue<{ entryId: string }>(),
  'place.free': mailQueue<{ entryId: string }>(),
  /**
   * The days until delivery were changed: the policies that name them get a new version. Jobs of the release before
   * have no `after`.
   */
  'delivery.terms-changed': queue<{ before: Days; after?: Days }>(),
  'batch.advance': queue({ schedule: '* * * * *' }),
  'batch.full': mailQueue<{ batchId: string }>(),
}
export type BatchQueues = typeof batchQueues
