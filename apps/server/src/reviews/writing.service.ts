import type { OwnReview, ReviewForm } from '@nirbhaya/contract/reviews/reviews'
import { mostReviewPhotos } from '@nirbhaya/contract/reviews/rules'
import { requireOpenAccount } from '../accounts/personal-data.service.ts'
import { hasReceived } from '../orders/delivery/received.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import {
  type NewImage,
  type Pictures,
  removeUnused,
  withStoredImages,
} from '../platform/storage/stored-images.ts'
import type { UploadedFile } from '../platform/storage/uploaded-file.ts'
import { reviewsChanged } from './rating.service.ts'
import {
  listReviewImages,
  listRowsOf,
  replaceReviewImages,
  saveReviewRow,
} from './reviews.queries.ts'
import type { ReviewQueues } from './reviews.queues.ts'
import { toOwnReviews } from './reviews.service.ts'

/** Stores pictures, and enqueues the mail about a new review. */
export interface ReviewPictures extends Pictures {
  jobs: Pictures['jobs'] & Jobs<ReviewQueues>
}

interface Writing {
  customerId: string
  productId: string
  form: ReviewForm
  /** New images, added after the existing ones. */
  files: UploadedFile[]
}

/**
 * Writes a customer's review of a product that they received, or replaces it; a unique key allows only
 * one. The owner's answer stays, and a hidden review stays hidden. The owner gets a mail about a new review.
 * @throws AppError REVIEW_NOT_ALLOWED, TOO_MANY_REVIEW_PHOTOS, ACCOUNT_CLOSING; see `withStoredImages`
 */
export async function writeReview(
  { jobs, ...pictures }: ReviewPictures,
  { customerId, productId, form, files }: Writing,
): Promise<OwnReview> {
  const { db } = pictures
  return withStoredImages({ ...pictures, jobs }, files, (images) =>
    db.transaction(async (tx) => {
      const { name } = await requireOpenAccount(tx, customerId)
      await requireReceived(tx, { customerId, productId })
      const { stars, text, keep } = form
      const isNew = (await listRowsOf(tx, customerId, [productId])).length === 0
      const row = await saveReviewRow(tx, { customerId, productId, stars, text, author: name })
      if (isNew) await jobs.enqueue(tx, 'review.written', { reviewId: row.id })
      await reviewsChanged(tx, productId)
      const gone = await showPictures(tx, row.id, { keep, images })
      await removeUnused(jobs, tx, gone)
      const [review] = await toOwnReviews(tx, [row])
      if (!review) throw new Error('a review was not kept')
      return review
    }),
  )
}

/**
 * Checks that the customer received the product. It runs before a form's images are read, and again when the
 * review is written.
 * @throws AppError REVIEW_NOT_ALLOWED
 */
export async function requireReceived(
  db: Parameters<typeof hasReceived>[0],
  what: { customerId: string; productId: string },
) {
  if (!(await hasReceived(db, what))) throw new AppError('REVIEW_NOT_ALLOWED')
}

/**
 * Sets the pictures of a review: its stored pictures that `keep` lists, then the new `images`.
 * @returns the ids of the pictures that the review no longer shows
 * @throws AppError TOO_MANY_REVIEW_PHOTOS
 */
async function showPictures(
  tx: Tx,
  reviewId: string,
  { keep, images }: { keep: string[]; images: NewImage[] },
): Promise<string[]> {
  const existing = await listReviewImages(tx, [reviewId])
  const kept = existing.filter(({ id }) => keep.includes(id))
  const shown = [...kept, ...images]
  if (shown.length > mostReviewPhotos) throw new AppError('TOO_MANY_REVIEW_PHOTOS')
  const rows = shown.map(({ id, width, height, widths }, position) => {
    return { id, reviewId, position, width, height, widths }
  })
  await replaceReviewImages(tx, reviewId, rows)
  return existing.map(({ id }) => id).filter((id) => !keep.includes(id))
}
