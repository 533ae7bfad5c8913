import type { LimitRules } from '../platform/limits/limits.ts'

export const catalogueLimits = {
  /** A visitor who says to be another each time is one address still; the account is the product. */
  like: { seconds: 60 * 60, fromAddress: 120, onAccount: 30 },
  /** Likes of visitors, who can say to be another each time. A carrier's address has many of them. */
  'guest-like': { seconds: 24 * 60 * 60, fromAddress: 100, onAccount: 10 },
} satisfies LimitRules
