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

const demoPart = z.object({
  /** `entries`: some items of a list, or addresses, in a part that the owner changed. */
  kind: z.enum(['product', 'post', 'content', 'picture', 'entries', 'brand', 'policy']),
  name: z.string(),
})
export type DemoPart = z.infer<typeof demoPart>

const demo = z.object({
  /** What the owner did not change. */
  unchanged: z.array(demoPart),
  /** What the owner changed. It is never removed. */
  changed: z.array(demoPart),
  /** What every shop needs. The owner replaces it, so it is never removed either. */
  needed: z.array(demoPart),
})

export const listDemo = call('GET /admin/demo', 'settings', {
  summary: 'What is left of the demo, changed by the owner or not',
  stepUp: { notNeeded: 'Shows what the public reads' },
  answer: demo,
})

export const removeDemo = call('POST /admin/demo/removal', 'settings', {
  summary: 'Remove all of the demo that the owner did not change',
  answer: z.object({
    message: z.string(),
    removed: z.array(demoPart),
    kept: z.array(demoPart),
    needed: z.array(demoPart),
  }),
})

export const checkGoingLive = call('GET /admin/going-live', 'settings', {
  summary: 'The checklist for real payments',
  stepUp: { notNeeded: 'Shows what is missing; no person is named' },
  answer: z.object({
    hasRealPayments: z.boolean(),
    lines: z.array(liveLine),
  }),
})
