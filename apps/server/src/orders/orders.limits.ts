import type { LimitRules } from '../platform/limits/limits.ts'

export const orderLimits = {
  /** Each change sends a mail to the owner, so one client cannot make many changes. */
  'change-address': { seconds: 60 * 60, fromAddress: 60, onAccount: 10 },
  /** Each booking can hold places and cause mails. One person takes down so many in an hour at most. */
  'book-for-customer': { seconds: 60 * 60, fromAddress: 300, onAccount: 60 },
} satisfies LimitRules
