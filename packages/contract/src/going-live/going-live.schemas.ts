import { z } from 'zod'
import type { CallSchema } from '../call.ts'

export const liveLine = z.object({
  id: z.string(),
  isDone: z.boolean(),
  /** The current state. */
  sentence: z.string(),
  /** Absent once it is done. */
  todo: z.string().optional(),
  /** The page of the shop where it is done. */
  to: z.string().optional(),
  /** Until this is done, the shop does not start with real payments. */
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
