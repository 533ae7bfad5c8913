import type { LimitRules } from '../platform/limits/limits.ts'

export const settlingLimits = {
  /**
   * The return page asks some twenty times a minute. Here the account is the payment, and one address may
   * be a whole carrier's.
   */
  'verify-payment': { seconds: 60, fromAddress: 1_200, onAccount: 30 },
} satisfies LimitRules
