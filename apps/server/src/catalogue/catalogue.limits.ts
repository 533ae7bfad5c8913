import type { LimitRules } from '../platform/limits/limits.ts'

export const catalogueLimits = {
  /**
   * Counted by IP address, because a visitor can send a new guest id each time. `onAccount` limits the likes
   * from one IP address for one product.
   */
  like: { seconds: 60 * 60, fromAddress: 120, onAccount: 30 },
  /**
   * Likes of visitors only, also counted by IP address. Many customers of a mobile carrier share an address,
   * so lower limits would stop real visitors.
   */
  'guest-like': { seconds: 24 * 60 * 60, fromAddress: 100, onAccount: 10 },
} satisfies LimitRules
