import type { LimitRules } from '../platform/limits/limits.ts'

export const paymentLimits = {
  /**
   * The provider limits the shop's calls per minute, so `onAccount` keeps one customer from using them up.
   * `fromAddress` is high: on the day of a launch, hundreds of customers may share one IP address of a mobile
   * carrier.
   */
  'start-payment': { seconds: 60, fromAddress: 600, onAccount: 15 },
} satisfies LimitRules
