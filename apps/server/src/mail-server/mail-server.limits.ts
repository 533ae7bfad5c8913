import type { LimitRules } from '../platform/limits/limits.ts'

export const mailServerLimits = {
  /** Enough to try out settings; each attempt opens a connection to a server that the owner names. */
  'test-mail': { seconds: 15 * 60, fromAddress: 20, onAccount: 20 },
} satisfies LimitRules
