import type { LimitRules } from '../platform/limits/limits.ts'

const quarter = 15 * 60
const hour = 60 * 60

export const accountLimits = {
  /** Only failed attempts count: a successful sign-in is taken from the count again. */
  login: { seconds: quarter, fromAddress: 100, onAccount: 10 },
  /**
   * On the day a shop opens, thousands may sign up through one address of a mobile carrier. A high limit is
   * safe: a new account gets nothing scarce, and hashing has a fair share for each network.
   */
  register: { seconds: hour, fromAddress: 3_000, onAccount: 5 },
  /** Checked before the token is verified; the "account" is the token itself. */
  'google-token': { seconds: quarter, fromAddress: 100, onAccount: 20 },
  'google-login': { seconds: quarter, fromAddress: 100, onAccount: 10 },
  'send-code': { seconds: hour, fromAddress: 30, onAccount: 10 },
  'check-code': { seconds: quarter, fromAddress: 60, onAccount: 15 },
  'second-factor': { seconds: quarter, fromAddress: 60, onAccount: 10 },
  /**
   * Guesses for one account from all network addresses together. The caller passes the user's id as the
   * address, too.
   */
  'second-factor-anywhere': { seconds: hour, fromAddress: 1_000, onAccount: 30 },
  'undo-email': { seconds: quarter, fromAddress: 60, onAccount: 20 },
  'reset-password': { seconds: quarter, fromAddress: 60, onAccount: 10 },
  /** Asking for the password again while signed in. */
  'confirm-password': { seconds: quarter, fromAddress: 60, onAccount: 10 },
} satisfies LimitRules
