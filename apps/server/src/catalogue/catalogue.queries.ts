import { flagshipSlug } from '@nirbhaya/contract/demo/flagship'
import { and, asc, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import {
  product,
  productAddress,
  productImage,
  productVariant,
  shopFront,
} from './catalogue.tables.ts'

/** The most colours shown: more would be too many to choose from. */
const mostSiblings = 12

export type ProductRow = typeof product.$inferSelect
export type ProductImageRow = typeof productImage.$inferSelect
export type VariantRow = typeof productVariant.$inferSelect

/** The condition for the products that visitors may see. */
export const isPublished = eq(product.status, 'published')

interface ListQuery {
  limit: number
  after?: { position: number; id: string } | undefined
  /** Undefined means any status. */
  status?: ProductRow['status'] | undefined
}

/** Returns products in display order, starting after the given position. */
export function listProductRows(
  db: Db,
  { limit, after, status }: ListQuery,
): Promise<ProductRow[]> {
  const beyond = after
    ? sql`(${product.position}, ${product.id}) > (${after.position}::int, ${after.id}::uuid)`
    : undefined
  return db
    .select()
    .from(product)
    .where(and(beyond, status && eq(product.status, status)))
    .orderBy(asc(product.position), asc(product.id))
    .limit(limit)
}

/** Returns all products in display order, drafts too. */
export const listAllProductRows = (db: Db | Tx): Promise<ProductRow[]> =>
  db.select().from(product).orderBy(asc(product.position), asc(product.id))

/**
 * Matches the product that has or had this slug, ignoring case. An exact match of the current slug comes
 * first.
 */
export const hasSlug = (slug: string) => sql`${product.id} = coalesce(
  (select id from product where slug = ${slug}),
  (select product_id from product_address where key = lower(${slug})))`

export const listOnSale = (db: Db): Promise<{ id: string; name: string }[]> =>
  db.select({ id: product.id, name: product.name }).from(product).where(isPublished)

/** Returns the products with one of these descriptions, drafts too. */
export function listRowsByDescription(db: Db, descriptions: string[]): Promise<ProductRow[]> {
  return db
    .select()
    .from(product)
    .where(inArray(product.description, descriptions))
    .orderBy(asc(product.position), asc(product.id))
}

/** Returns the ids of the products that only the owner sees. */
export async function listDraftIds(db: Db | Tx): Promise<Set<string>> {
  const rows = await db.select({ id: product.id }).from(product).where(eq(product.status, 'draft'))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns all slugs that lead to published products. The current slugs are listed as written and in lower
 * case, the earlier ones only in lower case.
 */
export async function listProductSlugs(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select key as name from product_address
        join product on product.id = product_id and status = 'published'
      union select slug from product where status = 'published'`,
  )
  return rows.map(({ name }) => name)
}

/** Returns the product that has or had this slug, ignoring case, even if it is a draft. */
export async function findProductRow(db: Db, slug: string): Promise<ProductRow | undefined> {
  const [found] = await db.select().from(product).where(hasSlug(slug))
  return found
}

/**
 * Claims a slug for a product until the product is deleted. The product may be inserted later in the
 * transaction.
 * @returns false if another product has or had the slug
 */
export async function claimSlug(tx: Tx, slug: string, productId: string): Promise<boolean> {
  const claimed = await tx
    .insert(productAddress)
    .values({ key: sql`lower(${slug})`, productId })
    .onConflictDoUpdate({
      target: productAddress.key,
      set: { productId },
      setWhere: eq(productAddress.productId, productId),
    })
    .returning({ key: productAddress.key })
  return claimed.length > 0
}

/**
 * Returns the published products whose names differ from this product's name only in the colour, in display
 * order. The product itself is among them if it is published.
 */
export function listFamilyRows(db: Db, { name, colour }: ProductRow): Promise<ProductRow[]> {
  const family = name.replaceAll(colour, '').trim()
  return db
    .select()
    .from(product)
    .where(
      and(
        isPublished,
        sql`${product.colour} <> '' and btrim(replace(${product.name}, ${product.colour}, '')) = ${family}`,
      ),
    )
    .orderBy(asc(product.position), asc(product.id))
    .limit(mostSiblings)
}

export function listProductRowsById(db: Db | Tx, ids: string[]): Promise<ProductRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db.select().from(product).where(inArray(product.id, ids))
}

export function listImageRows(db: Db | Tx, productIds: string[]): Promise<ProductImageRow[]> {
  if (productIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(productImage)
    .where(inArray(productImage.productId, productIds))
    .orderBy(asc(productImage.position))
}

/** Returns the values of products' options, in the owner's order; retired ones too. */
export function listVariantRows(db: Db | Tx, productIds: string[]): Promise<VariantRow[]> {
  if (productIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(productVariant)
    .where(inArray(productVariant.productId, productIds))
    .orderBy(asc(productVariant.position), asc(productVariant.id))
}

/** The lowest and the highest price, in paise. */
export interface PriceRange {
  lowest: number
  highest: number
}

/**
 * The price ranges of all published products, and the main product. `now` is the price of a pre-booking,
 * `later` the balance, and `whole` the sum of both.
 */
export interface ShopFrontRow extends Record<'now' | 'later' | 'whole', PriceRange> {
  main: Pick<ProductRow, 'slug' | 'name' | 'cardLine' | 'story'> & {
    /** True if the main product has `flagshipSlug`, or differs from that product only in colour. */
    isFlagship: boolean
  }
}

/** Returns SQL for a product's name without its colour: the same for all colours of a product. */
const familyOf = (row: string) => `btrim(replace(${row}.name, ${row}.colour, ''))`

const rangeOf = (paise: Column | SQL) => ({
  lowest: sql<number>`min(${paise})`,
  highest: sql<number>`max(${paise})`,
})

/**
 * Returns the main product and the price ranges, which all pages show. Returns undefined if no product is
 * published.
 */
export async function findShopFront(db: Db | Tx): Promise<ShopFrontRow | undefined> {
  // The product that the owner chose, if that product is published; otherwise the first published product in
  // display order.
  const main = sql<ShopFrontRow['main']>`(
    select json_build_object('slug', p.slug, 'name', p.name, 'cardLine', p.card_line, 'story', p.story,
      'isFlagship', p.slug = ${flagshipSlug} or exists (
        select from product f where f.slug = ${flagshipSlug} and f.colour <> '' and p.colour <> ''
          and ${sql.raw(familyOf('f'))} = ${sql.raw(familyOf('p'))}))
    from product p where p.status = 'published'
    order by p.id is distinct from (select chosen_product_id from shop_front), p.position, p.id limit 1)`
  const [front] = await db
    .select({
      main,
      now: rangeOf(product.pricePaise),
      later: rangeOf(sql`${product.listPricePaise} - ${product.pricePaise}`),
      whole: rangeOf(product.listPricePaise),
    })
    .from(product)
    .where(isPublished)
    .having(sql`count(*) > 0`)
  return front
}

/**
 * Makes transactions that change products run one after the other: each locks the only row of `shop_front`,
 * and waits until the transaction before it has ended.
 */
export async function lockShopFront(tx: Tx): Promise<void> {
  await tx.select({ id: shopFront.id }).from(shopFront).for('update')
}

/**
 * The stored fields of a product that carts and orders show. The delivery dates are not among them: they
 * depend on the day, and are calculated from `deliveryTerms`.
 */
export interface ProductAsJson
  extends Pick<
    ProductRow,
    | 'slug'
    | 'name'
    | 'pricePaise'
    | 'listPricePaise'
    | 'deliveryTerms'
    | 'availability'
    | 'cancelPolicy'
    | 'status'
  > {
  _id: string
  /** In display order. */
  images: Pick<ProductImageRow, 'id' | 'alt' | 'width' | 'height' | 'widths'>[]
}

/** Returns SQL that selects a product as `ProductAsJson`, for the statements of other modules. */
export const productAsJson = (productId: string) => `(
  select json_build_object('_id', p.id, 'slug', p.slug, 'name', p.name,
    'pricePaise', p.price_paise, 'listPricePaise', p.list_price_paise,
    'deliveryTerms', p.delivery_terms, 'availability', p.availability, 'cancelPolicy', p.cancel_policy,
    'status', p.status,
    'images', (
      select coalesce(json_agg(json_build_object('id', i.id, 'alt', i.alt, 'width', i.width,
        'height', i.height, 'widths', i.widths) order by i.position), '[]')
      from product_image i where i.product_id = p.id))
  from product p where p.id = ${productId})`

/** A value of an option as carts show it. */
export interface VariantAsJson extends Pick<VariantRow, 'name' | 'isFull'> {
  _id: string
  /** The name of the option. */
  option: string
  /** Whether customers can choose this value. */
  isOnSale: boolean
}

/** Returns SQL that selects a value of an option as `VariantAsJson`; null for a line without one. */
export const variantAsJson = (variantId: string) => `(
  select json_build_object('_id', v.id, 'option', p.option_name, 'name', v.name, 'isFull', v.is_full,
    'isOnSale', p.option_name <> '' and not v.is_retired)
  from product_variant v join product p on p.id = v.product_id where v.id = ${variantId})`
