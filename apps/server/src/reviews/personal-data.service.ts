import { forgetAudited } from '../audit/audit.service.ts'
import type { Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import { type imageQueues, removeUnused } from '../platform/storage/stored-images.ts'
import { deleteReviewsOf, listReviewImages, listRowsOf } from './reviews.queries.ts'

/** What a customer wrote about what they received, oldest first. */
export async function exportReviews(tx: Tx, customerId: string) {
  const rows = await listRowsOf(tx, customerId)
  const ids = rows.map(({ id }) => id)
  const imagesOf = Map.groupBy(await listReviewImages(tx, ids), ({ reviewId }) => reviewId)
  return rows.map(({ id, customerId: _, ...review }) => ({
    ...review,
    pictures: (imagesOf.get(id) ?? []).map((image) => image.id),
  }))
}

/** Deletes a customer's reviews with their pictures, and what was written down about them. */
export async function eraseReviews(
  tx: Tx,
  jobs: Jobs<typeof imageQueues>,
  customerId: string,
): Promise<void> {
  const entityIds = (await listRowsOf(tx, customerId)).map(({ id }) => id)
  const images = await listReviewImages(tx, entityIds)
  await deleteReviewsOf(tx, customerId)
  await removeUnused(
    jobs,
    tx,
    images.map(({ id }) => id),
  )
  await forgetAudited(tx, { entity: 'review', entityIds, field: 'hiddenReason' })
}
