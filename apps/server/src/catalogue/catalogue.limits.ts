import type { LimitRules } from '../platform/limits/limits.ts'

export const catalogueLimits = {
  /**
   * Counted by network address, because a visitor can send a new guest id each time. `onAccount` limits the
   * likes from one address for one product.
   */
  like: { seconds: 60 * 60, fromAddress: 120, onAccount: 30 },
  /**
   * Likes of visitors only, also counted by network address. Many customers of a mobile carrier share one, so
   * the limits are not lower.
   */
  'guest-like': { seconds: 24 * 60 * 60, fromAddress: 100, onAccount: 10 },
} satisfies LimitRules
