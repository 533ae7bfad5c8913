import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { id, longText, page, paging, text } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { ownReview } from './reviews.schemas.ts'

const tags = ['Admin']
const params = z.object({ id })

export const adminReview = ownReview.extend({
  /** Absent if the product was deleted. */
  product: z.object({ slug: z.string(), name: z.string() }).optional(),
})

const changed = z.object({ success: z.literal(true), review: adminReview })

export const listAllReviews = {
  summary: 'All reviews, newest first',
  tags,
  querystring: paging.extend({
    state: z.enum(['shown', 'hidden'], fieldRefusals.invalidPaging).optional(),
  }),
  response: { 200: page.extend({ reviews: z.array(adminReview) }) },
} satisfies CallSchema

const reply = longText(labels.reviewReply, longest.reviewReply)

export const answerReview = {
  summary: 'Answer a review publicly; an empty text removes the answer',
  tags,
  params,
  body: z.object({
    reply: z.union([reply, z.literal('')], fieldRefusals.fieldRequired(labels.reviewReply)),
  }),
  response: { 200: changed },
} satisfies CallSchema

/**
 * The schema of the form in which the owner answers a review. If an answer is already published, an empty
 * text is valid and removes the answer. Otherwise an empty text is refused.
 * @param answer the published answer, if there is one
 */
export const answerForm = (answer: string | undefined): z.ZodType<Answer, Answer> =>
  answer ? answerReview.body : z.object({ reply })

type Answer = z.infer<typeof answerReview.body>

export const hideReview = {
  summary: 'Hide a review from everybody except its author, who sees the reason',
  tags,
  params,
  body: z.object({ reason: text(labels.hidingReason, longest.hidingReason) }),
  response: { 200: changed },
} satisfies CallSchema

export const showReview = {
  summary: 'Show a review again',
  tags,
  params,
  response: { 200: changed },
} satisfies CallSchema
