import { z } from 'zod'
import { call } from '../call.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { guideSteps } from './rules.ts'

/** One of the owner's products, which are not the demo's. */
const guideProduct = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  isPublished: z.boolean(),
  photos: z.number().int(),
  hasBatch: z.boolean(),
})
export type GuideProduct = z.infer<typeof guideProduct>

const guide = z.object({
  /** Whether the dashboard shows the guide: not in a shop with real payments, nor after the owner put it away. */
  isOffered: z.boolean(),
  isPutAway: z.boolean(),
  steps: z.array(z.object({ step: z.enum(guideSteps), isDone: z.boolean() })),
  products: z.array(guideProduct),
})
export type Guide = z.infer<typeof guide>

export const getGuide = call('GET /admin/guide', 'settings', {
  summary: 'The first steps of a new shop, and which of them are done',
  stepUp: { notNeeded: 'Shows what is missing; no person is named' },
  answer: guide,
})

export const putGuideAway = call('PUT /admin/guide', 'settings', {
  summary: 'Put the guide for a new shop away, or get it back',
  stepUp: { notNeeded: 'Changes only what the dashboard shows' },
  body: z.object({ isPutAway: z.boolean(fieldRefusals.notYesOrNo) }),
  answer: guide.extend({ message: z.string() }),
})
