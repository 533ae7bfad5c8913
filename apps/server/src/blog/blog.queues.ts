import { queue } from '../platform/jobs/queues.ts'

export const blogQueues = {
  'post.publish-due': queue({ schedule: '* * * * *' }),
}
export type BlogQueues = typeof blogQueues
