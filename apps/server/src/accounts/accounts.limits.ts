import type { LimitRules } from '../platform/limits/limits.ts'

const quarter = 15 * 60
const hour = 60 * 60

export const accountLimits = {
  /** Only failed attempts count: a successful sign-in is removed from the count. */
  login: { seconds: quarter, fromAddress: 100, onAccount: 10 },
  /** As `login`. A passkey has no address, so `onAccount` limits the attempts with one passkey. */
  'passkey-login': { seconds: quarter, fromAddress: 100, onAccount: 10 },
  /**
   * On the day a shop opens, thousands may sign up through one network address of a mobile carrier. A high
   * limit is safe: a new account uses up nothing scarce, and the queue for password hashing serves networks
   * in turn.
   */
  register: { seconds: hour, fromAddress: 3_000, onAccount: 5 },
  /**
   * Limits the uses of Google's tokens before the shop verifies the tokens. An unverified token does not
   * prove whose account it is for, so `onAccount` limits the uses of one token instead.
   */
  'google-token': { seconds: quarter, fromAddress: 100, onAccount: 20 },
  'google-login': { seconds: quarter, fromAddress: 100, onAccount: 10 },
  'send-code': { seconds: hour, fromAddress: 30, onAccount: 10 },
  'check-code': { seconds: quarter, fromAddress: 60, onAccount: 15 },
  'second-factor': { seconds: quarter, fromAddress: 60, onAccount: 10 },
  /**
   * Limits the guesses at an account's second factor, whichever networks or browsers they come from: one count
   * for strangers, and one for all browsers that the account knows. The caller counts them under a name of these
   * groups, not under a network address. `fromAddress` equals `onAccount`, so that a right code takes
   * back one guess and does not clear the wrong ones of others.
   */
  'second-factor-anywhere': { seconds: hour, fromAddress: 30, onAccount: 30 },
  'undo-email': { seconds: quarter, fromAddress: 60, onAccount: 20 },
  invitation: { seconds: quarter, fromAddress: 60, onAccount: 20 },
  'reset-password': { seconds: quarter, fromAddress: 60, onAccount: 10 },
  /** For a signed-in user who has to enter the password again. */
  'confirm-password': { seconds: quarter, fromAddress: 60, onAccount: 10 },
} satisfies LimitRules
