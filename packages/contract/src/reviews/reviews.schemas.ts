import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { id, instant, longText, numberText, page, paging, slug } from '../fields.schemas.ts'
import { image } from '../images/images.schemas.ts'
import { highestRating, longest, mostReviewPhotos } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'

const tags = ['Reviews']

/** A customer's review of a product they received. */
export const review = z.object({
  _id: z.string(),
  stars: z.number().int(),
  text: z.string(),
  /** The author's first name. */
  author: z.string(),
  at: instant,
  images: z.array(image),
  /** The owner's answer to the review. */
  reply: z.string().optional(),
})

/** A review as its author and the owner see it. */
export const ownReview = review.extend({
  /** Why the owner hid the review; absent while it is public. */
  hiddenReason: z.string().optional(),
})

const stars = numberText(fieldRefusals.invalidStars).pipe(
  z
    .number(fieldRefusals.invalidStars)
    .int(fieldRefusals.invalidStars)
    .min(1, fieldRefusals.invalidStars)
    .max(highestRating, fieldRefusals.invalidStars),
)

/** When a review is changed: the ids of its photos that stay, separated by commas; may be empty. */
const keptPhotos = z
  .string(fieldRefusals.invalidPhotos)
  .max(40 * mostReviewPhotos, fieldRefusals.invalidPhotos)
  .regex(/^[\da-f,-]*$/i, fieldRefusals.invalidPhotos)
  .transform((text) => text.toLowerCase().split(',').filter(Boolean))

/** The form of a review. `keep` has the ids of the stored photos that stay. New photos are sent as files. */
export const reviewForm = z.object({
  stars,
  text: longText(labels.review, longest.review),
  keep: keptPhotos.default([]),
})

export const listReviews = {
  summary: 'The reviews of a product, newest first',
  tags,
  params: z.object({ slug }),
  querystring: paging,
  response: { 200: page.extend({ reviews: z.array(review) }) },
} satisfies CallSchema

export const listOrderReviews = {
  summary: "The products of a delivered order to review, with the caller's reviews",
  tags,
  params: z.object({ id }),
  response: {
    200: z.object({
      success: z.literal(true),
      products: z.array(
        z.object({
          _id: z.string(),
          slug: z.string(),
          name: z.string(),
          review: ownReview.optional(),
        }),
      ),
    }),
  },
} satisfies CallSchema

export const writeReview = {
  summary: "Write or replace the customer's review of a received product",
  tags,
  consumes: ['multipart/form-data'],
  params: z.object({ id }),
  form: reviewForm,
  response: {
    200: z.object({ success: z.literal(true), message: z.string(), review: ownReview }),
  },
} satisfies CallSchema
