import type { LimitRules } from '../platform/limits/limits.ts'

export const orderLimits = {
  /** Each change sends a mail to the owner, so one client cannot make many changes. */
  'change-address': { seconds: 60 * 60, fromAddress: 60, onAccount: 10 },
} satisfies LimitRules
