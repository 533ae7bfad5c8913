import type { LimitRules } from '../platform/limits/limits.ts'

export const backupLimits = {
  /** Each check connects to an address that was typed. */
  'check-backup-place': { seconds: 15 * 60, fromAddress: 20, onAccount: 20 },
} satisfies LimitRules
