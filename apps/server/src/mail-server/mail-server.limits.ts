import type { LimitRules } from '../platform/limits/limits.ts'

export const mailServerLimits = {
  /**
   * Each test mail opens a connection to a server of the owner's choice, so the number is limited. It is
   * enough to try out settings.
   */
  'test-mail': { seconds: 15 * 60, fromAddress: 20, onAccount: 20 },
} satisfies LimitRules
