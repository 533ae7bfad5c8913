import type { LimitRules } from '../platform/limits/limits.ts'

export const settlingLimits = {
  /**
   * The return page asks some twenty times a minute. `onAccount` limits the requests for one payment.
   * `fromAddress` limits those from one IP address, which a whole mobile carrier may share.
   */
  'verify-payment': { seconds: 60, fromAddress: 1_200, onAccount: 30 },
} satisfies LimitRules
