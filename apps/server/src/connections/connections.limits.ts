import type { LimitRules } from '../platform/limits/limits.ts'

export const connectionLimits = {
  /** Each check calls another server: the payment provider, which counts wrong keys, or an address that was typed. */
  'check-connection': { seconds: 15 * 60, fromAddress: 20, onAccount: 20 },
} satisfies LimitRules
