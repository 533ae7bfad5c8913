import type { LimitRules } from '../platform/limits/limits.ts'

export const complaintLimits = {
  /**
   * The same limits as for contact messages. `onAccount` counts the complaints of one customer. For people
   * without an account, it counts the complaints that give the same e-mail address.
   */
  complaint: { seconds: 60 * 60, fromAddress: 20, onAccount: 5 },
  /**
   * Damage reports contain pictures and videos, which take the server long to encode. So a client may send
   * few damage reports an hour for one customer.
   */
  'complaint-damage': { seconds: 60 * 60, fromAddress: 60, onAccount: 10 },
  'complaint-message': { seconds: 60 * 60, fromAddress: 60, onAccount: 20 },
} satisfies LimitRules
