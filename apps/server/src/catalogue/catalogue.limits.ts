import type { LimitRules } from '../platform/limits/limits.ts'

export const catalogueLimits = {
  /** A visitor who says to be another each time is one address still; the account is the product. */
  like: { seconds: 60 * 60, fromAddress: 120, onAccount: 30 },
} satisfies LimitRules
