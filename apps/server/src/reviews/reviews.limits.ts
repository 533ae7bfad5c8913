import type { LimitRules } from '../platform/limits/limits.ts'

export const reviewLimits = {
  /** Each review may contain images, which take long to encode. */
  review: { seconds: 60 * 60, fromAddress: 60, onAccount: 10 },
} satisfies LimitRules
