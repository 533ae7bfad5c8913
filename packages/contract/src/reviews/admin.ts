import { z } from 'zod'
import { call } from '../call.ts'
import { longText, page, paging, text } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { ownReview } from './reviews.ts'

export const adminReview = ownReview.extend({
  /** Absent if the product was deleted. */
  product: z.object({ slug: z.string(), name: z.string() }).optional(),
})
export type AdminReview = z.infer<typeof adminReview>

const changed = z.object({ review: adminReview })

export const listAllReviews = call('GET /admin/reviews', 'messages', {
  summary: 'All reviews, newest first',
  stepUp: { notNeeded: 'Shows what customers wrote to be public' },
  query: paging.extend({
    state: z.enum(['shown', 'hidden'], fieldRefusals.invalidPaging).optional(),
  }),
  answer: page.extend({ reviews: z.array(adminReview) }),
})

const reply = longText(labels.reviewReply, longest.reviewReply)
const changedReply = z.object({
  reply: z.union([reply, z.literal('')], fieldRefusals.fieldRequired(labels.reviewReply)),
})

export const answerReview = call('PUT /admin/review/:id/reply', 'messages', {
  summary: 'Answer a review publicly; an empty text removes the answer',
  body: changedReply,
  answer: changed,
})

/**
 * The schema of the form in which the owner answers a review. If an answer is already published, an empty
 * text is valid and removes the answer. Otherwise an empty text is refused.
 * @param answer the published answer, if there is one
 */
export const answerForm = (answer: string | undefined): z.ZodType<Answer, Answer> =>
  answer ? changedReply : z.object({ reply })

type Answer = z.infer<typeof changedReply>

export const hidingForm = z.object({ reason: text(labels.hidingReason, longest.hidingReason) })

export const hideReview = call('PUT /admin/review/:id/hidden', 'messages', {
  summary: 'Hide a review from everybody except its author, who sees the reason',
  body: hidingForm,
  answer: changed,
})

export const showReview = call('DELETE /admin/review/:id/hidden', 'messages', {
  summary: 'Show a review again',
  answer: changed,
})
