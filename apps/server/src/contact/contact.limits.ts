import type { LimitRules } from '../platform/limits/limits.ts'

export const contactLimits = {
  contact: { seconds: 60 * 60, fromAddress: 20, onAccount: 5 },
} satisfies LimitRules
