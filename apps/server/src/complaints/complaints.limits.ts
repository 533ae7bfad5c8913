import type { LimitRules } from '../platform/limits/limits.ts'

export const complaintLimits = {
  /** As for messages; the account is the address for answers. */
  complaint: { seconds: 60 * 60, fromAddress: 20, onAccount: 5 },
  /** Each may bring pictures and a video, which take long to upload and to encode. */
  'complaint-damage': { seconds: 60 * 60, fromAddress: 60, onAccount: 10 },
  'complaint-message': { seconds: 60 * 60, fromAddress: 60, onAccount: 20 },
} satisfies LimitRules
