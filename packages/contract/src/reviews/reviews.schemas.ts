import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { id, instant, longText, numberText, page, paging, slug } from '../fields.schemas.ts'
import { image } from '../images/images.schemas.ts'
import { highestRating, longest, mostReviewPhotos } from '../limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'

const tags = ['Reviews']

/** What somebody who received a product says of it. */
export const review = z.object({
  _id: z.string(),
  stars: z.number().int(),
  text: z.string(),
  /** The first name. */
  author: z.string(),
  at: instant,
  images: z.array(image),
  /** What the owner answered. */
  reply: z.string().optional(),
})

/** The same, as its writer and the owner see it. */
export const ownReview = review.extend({
  /** Why the owner hid it from everybody else; absent while it is shown. */
  hiddenReason: z.string().optional(),
})

const stars = numberText(fieldRefusals.invalidStars).pipe(
  z
    .number(fieldRefusals.invalidStars)
    .int(fieldRefusals.invalidStars)
    .min(1, fieldRefusals.invalidStars)
    .max(highestRating, fieldRefusals.invalidStars),
)

/** Ids with commas; none where it is empty. */
const keptPhotos = z
  .string(fieldRefusals.invalidPhotos)
  .max(40 * mostReviewPhotos, fieldRefusals.invalidPhotos)
  .regex(/^[\da-f,-]*$/i, fieldRefusals.invalidPhotos)
  .transform((text) => text.toLowerCase().split(',').filter(Boolean))

/** What is written: new pictures come along as `photos`, of those there are `keep` names which stay. */
export const reviewForm = z.object({
  stars,
  text: longText(labels.review, longest.review),
  keep: keptPhotos.default([]),
})

export const listReviews = {
  summary: "What a product's customers say, newest first",
  tags,
  params: z.object({ slug }),
  querystring: paging,
  response: { 200: page.extend({ reviews: z.array(review) }) },
} satisfies CallSchema

export const listOrderReviews = {
  summary: 'What of a delivered order can be reviewed, and what the caller has written of it',
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
  summary: 'Write a review of a received product, or write it anew: there is one of each customer',
  tags,
  consumes: ['multipart/form-data'],
  params: z.object({ id }),
  form: reviewForm,
  response: {
    200: z.object({ success: z.literal(true), message: z.string(), review: ownReview }),
  },
} satisfies CallSchema
