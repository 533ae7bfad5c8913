import type { LimitRules } from '../platform/limits/limits.ts'

export const catalogueLimits = {
  /**
   * Limits likes and unlikes by IP address, because a visitor can send a new guest id each time.
   * `fromAddress` limits the clicks on all products together, and `onAccount` the clicks on one product.
   */
  like: { seconds: 60 * 60, fromAddress: 120, onAccount: 30 },
  /**
   * A second limit for the likes of visitors who are not signed in, again by IP address. Many customers of a
   * mobile carrier share an IP address, so a lower limit would stop real visitors.
   */
  'guest-like': { seconds: 24 * 60 * 60, fromAddress: 100, onAccount: 10 },
} satisfies LimitRules
