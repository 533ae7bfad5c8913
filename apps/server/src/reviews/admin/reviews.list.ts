import { type AdminReview, listAllReviews } from '@nirbhaya/contract/reviews/admin'
import { isNotNull, isNull } from 'drizzle-orm'
import { findProducts } from '../../catalogue/catalogue.service.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { tableList } from '../../platform/database/list.ts'
import type { ReviewRow } from '../reviews.queries.ts'
import { toOwnReviews } from '../reviews.service.ts'
import { review } from '../reviews.tables.ts'

const inState = { shown: isNull(review.hiddenReason), hidden: isNotNull(review.hiddenReason) }

export const allReviews = tableList(listAllReviews, review, {
  where: { state: (state) => inState[state] },
  answer: async (rows, { db }) => ({ reviews: await toAdminReviews(db, rows) }),
})

export async function toAdminReviews(db: Db | Tx, rows: ReviewRow[]): Promise<AdminReview[]> {
  const [reviews, products] = await Promise.all([
    toOwnReviews(db, rows),
    findProducts(db, [...new Set(rows.map(({ productId }) => productId))]),
  ])
  return reviews.map((review, place) => {
    const product = products.get(rows[place]?.productId ?? '')
    return product ? { ...review, product: { slug: product.slug, name: product.name } } : review
  })
}
