import { mailQueue } from '../platform/jobs/queues.ts'

export const reviewQueues = {
  'review.written': mailQueue<{ reviewId: string }>(),
}
export type ReviewQueues = typeof reviewQueues
