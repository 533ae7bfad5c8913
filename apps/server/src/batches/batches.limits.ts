import type { LimitRules } from '../platform/limits/limits.ts'

export const batchLimits = {
  /**
   * People on the waiting list take places from others, so the limit keeps one client from adding many
   * people. `onAccount` limits how often one client adds the same e-mail address.
   */
  'join-waiting': { seconds: 3_600, fromAddress: 20, onAccount: 5 },
} satisfies LimitRules
