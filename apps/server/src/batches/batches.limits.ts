import type { LimitRules } from '../platform/limits/limits.ts'

export const batchLimits = {
  /** Who waits keeps places from others: nobody waits for many. The account is the address. */
  'join-waiting': { seconds: 3_600, fromAddress: 20, onAccount: 5 },
} satisfies LimitRules
