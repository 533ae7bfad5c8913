import { z } from 'zod'
import { call } from '../call.ts'

export const liveLine = z.object({
  id: z.string(),
  isDone: z.boolean(),
  sentence: z.string(),
  /** What the owner has to do; absent if `isDone`. */
  todo: z.string().optional(),
  /** The path of the page for this task. */
  to: z.string().optional(),
  /** Whether a shop with real payments refuses to start until this line of the checklist is done. */
  stops: z.boolean(),
})
export type LiveLine = z.infer<typeof liveLine>

export const checkGoingLive = call('GET /admin/going-live', 'admin', {
  summary: 'The checklist for real payments',
  stepUp: { notNeeded: 'Shows what is missing; no person is named' },
  answer: z.object({
    hasRealPayments: z.boolean(),
    lines: z.array(liveLine),
  }),
})
