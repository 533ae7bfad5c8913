import { z } from 'zod'
import { call } from '../call.ts'
import { instant, longText, numberText, page, paging, wholeNumber } from '../fields.schemas.ts'
import { image } from '../images/images.schemas.ts'
import { highestRating, longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { mostReviewPhotos } from './rules.ts'

/** A customer's review of a product they received. */
export const review = z.object({
  _id: z.string(),
  stars: z.number().int(),
  text: z.string(),
  /** The author's first name. */
  author: z.string(),
  at: instant,
  images: z.array(image),
  reply: z.string().optional(),
})
export type Review = z.infer<typeof review>

/** A review as its author and the owner see it. */
export const ownReview = review.extend({
  /** Why the owner hid the review; absent while it is public. */
  hiddenReason: z.string().optional(),
})
export type OwnReview = z.infer<typeof ownReview>

const stars = numberText(fieldRefusals.invalidStars).pipe(
  wholeNumber(fieldRefusals.invalidStars, 1, highestRating),
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
export type ReviewForm = z.output<typeof reviewForm>

export const listReviews = call('GET /review/of/:slug', 'public', {
  summary: 'The reviews of a product, newest first',
  query: paging,
  answer: page.extend({ reviews: z.array(review) }),
})

export const listOrderReviews = call('GET /review/order/:id', 'customer', {
  summary: "The products of a delivered order to review, with the caller's reviews",
  answer: z.object({
    products: z.array(
      z.object({
        _id: z.string(),
        slug: z.string(),
        name: z.string(),
        review: ownReview.optional(),
      }),
    ),
  }),
})

export const writeReview = call('PUT /review/product/:id', 'customer', {
  summary: "Write or replace the customer's review of a received product",
  form: reviewForm,
  answer: z.object({ message: z.string(), review: ownReview }),
})
