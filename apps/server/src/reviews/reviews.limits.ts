import type { LimitRules } from '../platform/limits/limits.ts'

export const reviewLimits = {
  /** Each review may contain images, which take long to encode, so one client cannot write many reviews. */
  review: { seconds: 60 * 60, fromAddress: 60, onAccount: 10 },
} satisfies LimitRules
