import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { newestFirst, type Portion } from '../platform/database/paging.ts'
import { findRow, lockRow, updateRow } from '../platform/database/rows.ts'
import { review, reviewImage, reviewTally } from './reviews.tables.ts'

export type ReviewRow = typeof review.$inferSelect
export type ReviewImageRow = typeof reviewImage.$inferSelect
export type TallyRow = typeof reviewTally.$inferSelect

/** Returns the public reviews of a product, newest first. */
export function listShownRows(db: Db, productId: string, portion: Portion): Promise<ReviewRow[]> {
  const isShown = and(eq(review.productId, productId), isNull(review.hiddenReason))
  return newestFirst(db.select().from(review).$dynamic(), review.id, isShown, portion)
}

export function listRowsOf(
  db: Db | Tx,
  customerId: string,
  productIds?: string[],
): Promise<ReviewRow[]> {
  const among = productIds && inArray(review.productId, productIds)
  return db
    .select()
    .from(review)
    .where(and(eq(review.customerId, customerId), among))
    .orderBy(asc(review.id))
}

export function listReviewImages(db: Db | Tx, reviewIds: string[]): Promise<ReviewImageRow[]> {
  if (reviewIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(reviewImage)
    .where(inArray(reviewImage.reviewId, reviewIds))
    .orderBy(asc(reviewImage.position))
}

/**
 * Of these file ids, returns those that a review still uses for an image. A file that no module uses is
 * removed.
 */
export async function listShownImages(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: reviewImage.id })
    .from(reviewImage)
    .where(inArray(reviewImage.id, ids))
  return rows.map(({ id }) => id)
}

/** Inserts or updates a customer's review and locks it until the transaction ends. */
export async function saveReviewRow(
  tx: Tx,
  row: Pick<ReviewRow, 'customerId' | 'productId' | 'stars' | 'text' | 'author'>,
): Promise<ReviewRow> {
  const { stars, text, author } = row
  const [saved] = await tx
    .insert(review)
    .values(row)
    .onConflictDoUpdate({
      target: [review.customerId, review.productId],
      set: { stars, text, author, updatedAt: clock.now() },
    })
    .returning()
  if (!saved) throw new Error('a review was not kept')
  return saved
}

export async function replaceReviewImages(
  tx: Tx,
  reviewId: string,
  rows: (typeof reviewImage.$inferInsert)[],
): Promise<void> {
  await tx.delete(reviewImage).where(eq(reviewImage.reviewId, reviewId))
  if (rows.length > 0) await tx.insert(reviewImage).values(rows)
}

export const findReviewRow = (db: Db, id: string): Promise<ReviewRow | undefined> =>
  findRow(db, review, id)

export const lockReview = (tx: Tx, id: string): Promise<ReviewRow | undefined> =>
  lockRow(tx, review, id)

export const updateReview = (
  tx: Tx,
  id: string,
  change: Partial<Pick<ReviewRow, 'reply' | 'repliedAt' | 'hiddenReason'>>,
): Promise<ReviewRow> => updateRow(tx, review, id, change)

export async function deleteReviewsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(review).where(eq(review.customerId, customerId))
}

/**
 * Returns the number of a product's public reviews and the sum of their stars. Locks the product's
 * `reviewTally` row until the transaction ends.
 */
export async function lockTally(tx: Tx, productId: string): Promise<TallyRow | undefined> {
  const [found] = await tx
    .select()
    .from(reviewTally)
    .where(eq(reviewTally.productId, productId))
    .for('update')
  return found
}
