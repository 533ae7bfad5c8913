import type { LimitRules } from '../platform/limits/limits.ts'

export const settlingLimits = {
  /**
   * The return page asks about twenty times a minute. `onAccount` limits the requests for one payment.
   * `fromAddress` limits the requests from one IP address, which all customers of a mobile carrier may share.
   */
  'verify-payment': { seconds: 60, fromAddress: 1_200, onAccount: 30 },
} satisfies LimitRules
