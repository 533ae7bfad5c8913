import type { LimitRules } from '../platform/limits/limits.ts'

export const batchLimits = {
  /**
   * Free places go to people on the waiting list before other customers. So the limit keeps one client from
   * adding many e-mail addresses. `onAccount` limits how often one client adds the same e-mail address.
   */
  'join-waiting': { seconds: 3_600, fromAddress: 20, onAccount: 5 },
} satisfies LimitRules
