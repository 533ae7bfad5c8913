import type { LimitRules } from '../platform/limits/limits.ts'

export const catalogueLimits = {
  /**
   * Counted by network address, because a visitor can send a new guest id each time. The account is the
   * product.
   */
  like: { seconds: 60 * 60, fromAddress: 120, onAccount: 30 },
  /**
   * Likes of visitors. They can send a new guest id each time. Many customers of a mobile carrier share one
   * address.
   */
  'guest-like': { seconds: 24 * 60 * 60, fromAddress: 100, onAccount: 10 },
} satisfies LimitRules
