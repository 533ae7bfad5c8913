import type { LimitRules } from '../platform/limits/limits.ts'

export const paymentLimits = {
  /**
   * The provider answers only so many of the shop's calls a minute, and one customer must not use them
   * up. One address of a mobile carrier is hundreds of customers on the day of a launch.
   */
  'start-payment': { seconds: 60, fromAddress: 600, onAccount: 15 },
} satisfies LimitRules
