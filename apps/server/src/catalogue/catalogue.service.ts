import type { Product, ShownProduct, Sibling } from '@nirbhaya/contract/catalogue/catalogue'
import { emptyStory, productFactNames } from '@nirbhaya/contract/catalogue/product-texts'
import { indiaDayOf, windowOf } from '@nirbhaya/contract/dates'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { z } from 'zod'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { toWireImage } from '../platform/storage/image-sizes.ts'
import {
  findProductRow,
  listDraftIds,
  listFamilyRows,
  listImageRows,
  listOnSale,
  listProductRows,
  listProductRowsById,
  listProductSlugs,
  type ProductAsJson,
  type ProductRow,
  productAsJson,
} from './catalogue.queries.ts'

export { listDraftIds, listOnSale, listProductSlugs, type ProductAsJson, productAsJson }

const place = z.tuple([z.int32(), z.uuid()])

function readPosition(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  try {
    const [position, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { position, id }
  } catch (cause) {
    throw new AppError('INVALID_INPUT', { cause })
  }
}

export async function withImages(db: Db | Tx, rows: ProductRow[]): Promise<Product[]> {
  const images = await listImageRows(
    db,
    rows.map((row) => row.id),
  )
  const imagesOf = Map.groupBy(images, (image) => image.productId)
  return rows.map((row) => ({
    _id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    price: paiseToRupees(row.pricePaise),
    listPrice: paiseToRupees(row.listPricePaise),
    images: (imagesOf.get(row.id) ?? []).map(toWireImage),
    likes: row.likes,
    cancelPolicy: row.cancelPolicy,
    ...bookingOf(row),
    ...ratingOf(row),
    ...detailsOf(row),
  }))
}

/** Returns the delivery window for a booking today, and whether booking is possible. */
const bookingOf = ({
  deliveryTerms,
  availability,
}: Pick<ProductRow, 'deliveryTerms' | 'availability'>) => ({
  delivery: windowOf(deliveryTerms, indiaDayOf(clock.now())),
  availability,
})

/**
 * Returns the rating to show: the average of customers' reviews once there are enough of them, otherwise the
 * rating that the owner entered.
 */
function ratingOf({ rating, reviews, customerRating, customerReviews }: ProductRow) {
  if (customerRating === null || customerReviews === null) return { rating, reviews }
  return { rating: customerRating, reviews: customerReviews, typedIn: { rating, reviews } }
}

/** Returns the optional fields of a product, without the fields that the owner left empty. */
function detailsOf(row: ProductRow): Partial<Pick<Product, (typeof details)[number]>> {
  const given = details.filter((name) => row[name] !== '')
  return Object.fromEntries(given.map((name) => [name, row[name]]))
}

const details = ['cardLine', ...productFactNames] as const

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** Returns one page of published products in display order. */
export async function listProducts(
  db: Db,
  query: PageQuery,
): Promise<{ products: Product[]; nextCursor?: string }> {
  const { rows, ...next } = await readProductPage(db, { ...query, status: 'published' })
  return { products: await withImages(db, rows), ...next }
}

/** Returns one page of product rows in display order. If `status` is given, only rows with this status. */
export async function readProductPage(
  db: Db,
  { limit, cursor, status }: PageQuery & { status?: ProductRow['status'] | undefined },
): Promise<{ rows: ProductRow[]; nextCursor?: string }> {
  const found = await listProductRows(db, {
    limit: limit + 1,
    after: readPosition(cursor),
    status,
  })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  if (found.length <= limit || !last) return { rows }
  const nextCursor = Buffer.from(JSON.stringify([last.position, last.id])).toString('base64url')
  return { rows, nextCursor }
}

/**
 * Returns the published product that has or had this slug, ignoring case.
 * @throws AppError PRODUCT_NOT_FOUND
 */
export async function getProduct(db: Db, slug: string): Promise<ShownProduct> {
  const row = await findProductRow(db, slug)
  if (row?.status !== 'published') throw new AppError('PRODUCT_NOT_FOUND')
  return showProduct(db, row)
}

/** Returns a product with everything that its own page shows. */
export async function showProduct(db: Db, row: ProductRow): Promise<ShownProduct> {
  const [[product], siblings] = await Promise.all([withImages(db, [row]), listSiblings(db, row)])
  if (!product) throw new AppError('PRODUCT_NOT_FOUND')
  const { label } = row
  const story = { ...emptyStory, ...row.story }
  const shownLabel = Object.keys(label).length > 0 ? { label } : {}
  return { ...product, ...shownLabel, updatedAt: row.updatedAt.toISOString(), story, siblings }
}

/** Returns the product in all its published colours; empty if it has only one. */
async function listSiblings(db: Db, row: ProductRow): Promise<Sibling[]> {
  const family = row.colour ? await listFamilyRows(db, row) : []
  if (family.length < 2) return []
  return (await withImages(db, family)).map(({ slug, name, colour = '', images: [image] }) => ({
    slug,
    name,
    colour,
    ...(image && { image }),
  }))
}

/** Returns products by id, drafts too; deleted ones are missing. */
export async function findProducts(db: Db | Tx, ids: string[]): Promise<Map<string, Product>> {
  const products = await withImages(db, await listProductRowsById(db, ids))
  return new Map(products.map((product) => [product._id, product]))
}

/** Returns a product as carts and orders show it. */
export const toShownProduct = ({
  pricePaise,
  listPricePaise,
  deliveryTerms,
  availability,
  images,
  status: _,
  ...product
}: ProductAsJson) => ({
  ...product,
  ...bookingOf({ deliveryTerms, availability }),
  price: paiseToRupees(pricePaise),
  listPrice: paiseToRupees(listPricePaise),
  images: images.map(toWireImage),
})
