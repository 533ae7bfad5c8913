import type { LimitRules } from '../platform/limits/limits.ts'

export const paymentLimits = {
  /**
   * The provider answers the shop so often a minute, and no more: one customer must not use it up. A mobile
   * carrier's address is hundreds of customers on the day of a launch.
   */
  'start-payment': { seconds: 60, fromAddress: 600, onAccount: 15 },
} satisfies LimitRules
