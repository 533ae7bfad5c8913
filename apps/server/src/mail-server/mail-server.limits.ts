import type { LimitRules } from '../platform/limits/limits.ts'

export const mailServerLimits = {
  /**
   * Enough to try out settings. Each attempt opens a connection to a server of the owner's choice.
   */
  'test-mail': { seconds: 15 * 60, fromAddress: 20, onAccount: 20 },
} satisfies LimitRules
