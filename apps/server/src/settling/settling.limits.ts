import type { LimitRules } from '../platform/limits/limits.ts'

export const settlingLimits = {
  /** The return page asks some twenty times a minute; the account is the payment, the address a carrier's. */
  'verify-payment': { seconds: 60, fromAddress: 1_200, onAccount: 30 },
} satisfies LimitRules
