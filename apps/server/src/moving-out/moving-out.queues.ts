import { queue } from '../platform/jobs/queues.ts'

/** Copying tens of thousands of pictures from a bucket takes hours. */
const longestSeconds = 20 * 60 * 60

export const movingOutQueues = {
  'moving-out.make': queue<{ id: string }>({ longestSeconds }),
  'moving-out.remove': queue<{ id: string }>(),
}
export type MovingOutQueues = typeof movingOutQueues
