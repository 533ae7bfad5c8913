import type { LimitRules } from '../platform/limits/limits.ts'

export const newsletterLimits = {
  subscribe: { seconds: 60 * 60, fromAddress: 30, onAccount: 5 },
} satisfies LimitRules
