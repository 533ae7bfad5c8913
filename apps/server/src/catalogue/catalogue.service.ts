import type {
  Product,
  ProductOption,
  ShownProduct,
  Sibling,
} from '@nirbhaya/contract/catalogue/catalogue'
import { readMrp } from '@nirbhaya/contract/catalogue/product-prices'
import { emptyStory, productFactNames } from '@nirbhaya/contract/catalogue/product-texts'
import { variantWords } from '@nirbhaya/contract/catalogue/variants'
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
  listVariantRows,
  type ProductAsJson,
  type ProductRow,
  productAsJson,
  type VariantAsJson,
  type VariantRow,
  variantAsJson,
} from './catalogue.queries.ts'

export {
  listDraftIds,
  listOnSale,
  listProductSlugs,
  type ProductAsJson,
  productAsJson,
  type VariantAsJson,
  variantAsJson,
}

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
  const withOption = rows.filter(({ optionName }) => optionName !== '')
  const [images, variants] = await Promise.all([
    listImageRows(
      db,
      rows.map((row) => row.id),
    ),
    listVariantRows(
      db,
      withOption.map(({ id }) => id),
    ),
  ])
  const imagesOf = Map.groupBy(images, (image) => image.productId)
  const variantsOf = Map.groupBy(variants, (variant) => variant.productId)
  return rows.map((row) => ({
    _id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    price: paiseToRupees(row.pricePaise),
    listPrice: paiseToRupees(row.listPricePaise),
    ...higherPricesOf(row),
    images: (imagesOf.get(row.id) ?? []).map(toWireImage),
    likes: row.likes,
    cancelPolicy: row.cancelPolicy,
    ...bookingOf(row),
    ...optionOf(row, variantsOf.get(row.id) ?? []),
    ...ratingOf(row),
    ...detailsOf(row),
  }))
}

/** Returns the maximum retail price on the package and the former price, if the owner has entered them. */
function higherPricesOf({ label }: ProductRow): Pick<Product, 'mrp' | 'oldPrice'> {
  const [mrp, oldPrice] = [readMrp(label.mrp), readMrp(label.oldPrice)]
  return { ...(mrp !== undefined && { mrp }), ...(oldPrice !== undefined && { oldPrice }) }
}

/** Returns a product's option with the values that are on sale; empty if it has none. */
function optionOf(row: ProductRow, variants: VariantRow[]): { option?: ProductOption } {
  if (row.optionName === '') return {}
  const onSale = variants.filter(({ isRetired }) => !isRetired)
  return {
    option: {
      name: row.optionName,
      variants: onSale.map(({ id, name, isFull }) => {
        return { _id: id, name, availability: availabilityOf(row, isFull) }
      }),
    },
  }
}

/** Returns whether a value of a product's option can be booked. */
const availabilityOf = ({ availability }: Pick<ProductRow, 'availability'>, isFull: boolean) =>
  availability === 'open' && isFull ? 'full' : availability

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
  const { oldPrice: _, ...label } = row.label
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

/** Returns a value of a product's option as carts show it. */
export const toShownVariant = (
  { _id, option, name, isFull }: VariantAsJson,
  product: Pick<ProductAsJson, 'availability'>,
) => ({
  _id,
  words: variantWords(option, name),
  availability: availabilityOf(product, isFull),
})

/**
 * Returns the chosen value of a product's option; undefined for a product without an option.
 * @throws AppError VARIANT_MISSING, VARIANT_NOT_FOUND
 */
export function chosenVariant({ option }: Pick<Product, 'option'>, variantId: string | undefined) {
  if (variantId === undefined) {
    if (option) throw new AppError('VARIANT_MISSING')
    return undefined
  }
  const variant = option?.variants.find(({ _id }) => _id === variantId)
  if (!variant) throw new AppError('VARIANT_NOT_FOUND')
  return variant
}

/** Returns the values of products' options by their ids, in the owner's words; retired ones too. */
export async function listValueNames(tx: Tx, productIds: string[]): Promise<Map<string, string>> {
  const rows = await listVariantRows(tx, productIds)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns all values of a product's option, retired ones too. */
export async function listValues(
  tx: Tx,
  productId: string,
): Promise<{ id: string; isRetired: boolean }[]> {
  const rows = await listVariantRows(tx, [productId])
  return rows.map(({ id, isRetired }) => ({ id, isRetired }))
}
