import type { LimitRules } from '../platform/limits/limits.ts'

export const orderLimits = {
  /** Each one mails the owner. */
  'change-address': { seconds: 60 * 60, fromAddress: 60, onAccount: 10 },
} satisfies LimitRules
