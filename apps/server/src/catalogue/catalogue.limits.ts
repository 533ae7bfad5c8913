import type { LimitRules } from '../platform/limits/limits.ts'

export const catalogueLimits = {
  /**
   * Likes are counted by IP address, because a visitor can send a new guest id each time. `onAccount` limits
   * the likes from one IP address for one product.
   */
  like: { seconds: 60 * 60, fromAddress: 120, onAccount: 30 },
  /**
   * This limit counts only the likes of visitors, also by IP address. Many customers of a mobile carrier
   * share an IP address, so a lower limit would stop real visitors.
   */
  'guest-like': { seconds: 24 * 60 * 60, fromAddress: 100, onAccount: 10 },
} satisfies LimitRules
