import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import { reviewWords } from '@nirbhaya/contract/messages/reviews'
import type { OwnReview, Review } from '@nirbhaya/contract/reviews/reviews'
import { findProducts, getProduct } from '../catalogue/catalogue.service.ts'
import { listReceived } from '../orders/delivery/received.service.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { byCreation, type PageQuery, type Portion, readPage } from '../platform/database/paging.ts'
import { toWireImage } from '../platform/storage/image-sizes.ts'
import {
  findReviewRow,
  listReviewImages,
  listRowsOf,
  listShownRows,
  type ReviewImageRow,
  type ReviewRow,
} from './reviews.queries.ts'

/**
 * Returns one page of a product's public reviews, newest first.
 * @throws AppError PRODUCT_NOT_FOUND
 */
export async function listProductReviews(
  db: Db,
  slug: string,
  paging: PageQuery,
): Promise<{ product: Product; reviews: Review[]; nextCursor: string | undefined }> {
  const product = await getProduct(db, slug)
  const read = (portion: Portion) => listShownRows(db, product._id, portion)
  const { rows, nextCursor } = await readPage(paging, read, byCreation)
  const reviews = (await toOwnReviews(db, rows)).map(({ hiddenReason: _, ...shown }) => shown)
  return { product, reviews, nextCursor }
}

/**
 * Returns the products of an order, each with the customer's review if there is one. Only products of
 * which a unit has arrived can be reviewed.
 */
export async function listOrderReviews(
  db: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
) {
  const productIds = await listReceived(db, { customerId, orderId })
  const [products, rows] = await Promise.all([
    findProducts(db, productIds),
    listRowsOf(db, customerId, productIds),
  ])
  const written = await toOwnReviews(db, rows)
  return productIds.flatMap((productId) => {
    const product = products.get(productId)
    if (!product) return []
    const { _id, slug, name } = product
    const review = written[rows.findIndex((row) => row.productId === productId)]
    return [review ? { _id, slug, name, review } : { _id, slug, name }]
  })
}

/** Returns a review with the name of its product, for the owner's mail; undefined if it is gone. */
export async function findWrittenReview(db: Db, reviewId: string) {
  const row = await findReviewRow(db, reviewId)
  if (!row) return undefined
  const { stars, text, author, productId } = row
  const product = (await findProducts(db, [productId])).get(productId)?.name
  return { stars, text, author, product }
}

/**
 * Returns reviews with their images. A hidden review also has the reason for hiding it, which only its author
 * and the owner may see.
 */
export async function toOwnReviews(db: Db | Tx, rows: ReviewRow[]): Promise<OwnReview[]> {
  const images = await listReviewImages(
    db,
    rows.map(({ id }) => id),
  )
  const imagesOf = Map.groupBy(images, ({ reviewId }) => reviewId)
  return rows.map((row) => toOwnReview(row, imagesOf.get(row.id) ?? []))
}

const toOwnReview = (row: ReviewRow, images: ReviewImageRow[]): OwnReview => ({
  _id: row.id,
  stars: row.stars,
  text: row.text,
  author: row.author,
  at: row.createdAt.toISOString(),
  images: images.map((image) => toWireImage({ ...image, alt: reviewWords.picture(row.author) })),
  ...(row.reply === null ? {} : { reply: row.reply }),
  ...(row.hiddenReason === null ? {} : { hiddenReason: row.hiddenReason }),
})
