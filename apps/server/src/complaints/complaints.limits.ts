import type { LimitRules } from '../platform/limits/limits.ts'

export const complaintLimits = {
  /**
   * The same limits as for contact messages. `onAccount` counts the complaints of a customer or, without an
   * account, those with the same e-mail address for the answer.
   */
  complaint: { seconds: 60 * 60, fromAddress: 20, onAccount: 5 },
  /** Each report can bring pictures and a video, which take long to upload and to encode. */
  'complaint-damage': { seconds: 60 * 60, fromAddress: 60, onAccount: 10 },
  'complaint-message': { seconds: 60 * 60, fromAddress: 60, onAccount: 20 },
} satisfies LimitRules
