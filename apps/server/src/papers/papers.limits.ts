import type { LimitRules } from '../platform/limits/limits.ts'

export const paperLimits = {
  /** A customer corrects a GSTIN a few times, not all day. */
  'change-business': { seconds: 60 * 60, fromAddress: 60, onAccount: 20 },
} satisfies LimitRules
