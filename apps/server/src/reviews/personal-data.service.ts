import { forgetAudited } from '../audit/audit.service.ts'
import type { Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import { type imageQueues, removeUnused } from '../platform/storage/stored-images.ts'
import { reviewsChanged } from './rating.service.ts'
import { deleteReviewsOf, listReviewImages, listRowsOf, lockTally } from './reviews.queries.ts'

/** Returns a customer's reviews, oldest first. */
export async function exportReviews(tx: Tx, customerId: string) {
  const rows = await listRowsOf(tx, customerId)
  const ids = rows.map(({ id }) => id)
  const imagesOf = Map.groupBy(await listReviewImages(tx, ids), ({ reviewId }) => reviewId)
  return rows.map(({ id, customerId: _, ...review }) => ({
    ...review,
    pictures: (imagesOf.get(id) ?? []).map((image) => image.id),
  }))
}

export async function eraseReviews(
  tx: Tx,
  jobs: Jobs<typeof imageQueues>,
  customerId: string,
): Promise<void> {
  const reviews = await listRowsOf(tx, customerId)
  const entityIds = reviews.map(({ id }) => id)
  const images = await listReviewImages(tx, entityIds)
  // Lock the rows of `reviewTally` in the order of their product ids, so that two erasures at the same
  // time cannot deadlock.
  const productIds = reviews.map(({ productId }) => productId).sort()
  for (const id of productIds) await lockTally(tx, id)
  await deleteReviewsOf(tx, customerId)
  for (const id of productIds) await reviewsChanged(tx, id)
  await removeUnused(
    jobs,
    tx,
    images.map(({ id }) => id),
  )
  await forgetAudited(tx, { entity: 'review', entityIds, field: 'hiddenReason' })
}
