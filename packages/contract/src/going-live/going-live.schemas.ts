import { z } from 'zod'
import type { CallSchema } from '../call.ts'

export const liveLine = z.object({
  id: z.string(),
  isDone: z.boolean(),
  /** The current state of this line of the checklist, as a sentence. */
  sentence: z.string(),
  /** What the owner has to do; absent if `isDone`. */
  todo: z.string().optional(),
  /** The path of the page for this task. */
  to: z.string().optional(),
  /** Whether a shop with real payments refuses to start until this line of the checklist is done. */
  stops: z.boolean(),
})

export const checkGoingLive = {
  summary: 'The checklist for real payments',
  tags: ['Admin'],
  response: {
    200: z.object({
      success: z.literal(true),
      hasRealPayments: z.boolean(),
      lines: z.array(liveLine),
    }),
  },
} satisfies CallSchema
