import { mailQueue } from '../platform/jobs/queues.ts'

export const reviewQueues = {
  /** Mails the owner a new review. */
  'review.written': mailQueue<{ reviewId: string }>(),
}
export type ReviewQueues = typeof reviewQueues
