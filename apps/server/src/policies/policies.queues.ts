import { queue } from '../platform/jobs/queues.ts'

export const policyQueues = {
  /** Puts announced versions in force on their day. */
  'policy.start': queue({ schedule: '* * * * *' }),
}
export type PolicyQueues = typeof policyQueues
