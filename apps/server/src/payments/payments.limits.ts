import type { LimitRules } from '../platform/limits/limits.ts'

export const paymentLimits = {
  /** The provider answers the shop so often a minute, and no more: one customer must not use it up. */
  'start-payment': { seconds: 60, fromAddress: 120, onAccount: 15 },
} satisfies LimitRules
