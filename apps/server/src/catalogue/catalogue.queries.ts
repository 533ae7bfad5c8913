import { asc, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { product, productAddress, productImage, shopFront } from './catalogue.tables.ts'

/** More colours than this are no choice any more. */
const mostSiblings = 12

export type ProductRow = typeof product.$inferSelect
export type ProductImageRow = typeof productImage.$inferSelect

/** Products in their order of display, from after the given place. */
export function listProductRows(
  db: Db,
  { limit, after }: { limit: number; after?: { position: number; id: string } | undefined },
): Promise<ProductRow[]> {
  const beyond = after
    ? sql`(${product.position}, ${product.id}) > (${after.position}::int, ${after.id}::uuid)`
    : undefined
  return db
    .select()
    .from(product)
    .where(beyond)
    .orderBy(asc(product.position), asc(product.id))
    .limit(limit)
}

/** Of the product that has or had this slug, in whatever case; its own spelling comes first. */
export const hasSlug = (slug: string) => sql`${product.id} = coalesce(
  (select id from product where slug = ${slug}),
  (select product_id from product_address where key = lower(${slug})))`

/** The products that are described in one of these ways. */
export function listNamesByDescription(db: Db, descriptions: string[]) {
  return db
    .select({ name: product.name })
    .from(product)
    .where(inArray(product.description, descriptions))
    .orderBy(asc(product.position), asc(product.id))
}

/** Every slug that a product has, and every one that leads to one, in lower case. */
export async function listProductNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select key as name from product_address union select slug from product`,
  )
  return rows.map(({ name }) => name)
}

export async function findProductRow(db: Db, slug: string): Promise<ProductRow | undefined> {
  const [found] = await db.select().from(product).where(hasSlug(slug))
  return found
}

/**
 * Makes a slug a product's for as long as there is that product, which may follow in the transaction.
 * @returns false where another product has it, or had it before
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

/** Products of the same name but for their colour, itself among them, in their order of display. */
export function listFamilyRows(db: Db, { name, colour }: ProductRow): Promise<ProductRow[]> {
  const family = name.replaceAll(colour, '').trim()
  return db
    .select()
    .from(product)
    .where(
      sql`${product.colour} <> '' and btrim(replace(${product.name}, ${product.colour}, '')) = ${family}`,
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

/** In paise. */
export interface PriceRange {
  lowest: number
  highest: number
}

/** What all products cost when they are pre-booked, later and in all; and the slug of the main one. */
export interface ShopFrontRow extends Record<'now' | 'later' | 'whole', PriceRange> {
  mainSlug: string
}

const rangeOf = (paise: Column | SQL) => ({
  lowest: sql<number>`min(${paise})`,
  highest: sql<number>`max(${paise})`,
})

/** What every page says of the products; undefined where there are none. */
export async function findShopFront(db: Db | Tx): Promise<ShopFrontRow | undefined> {
  // The one that the owner chose, else the first.
  const mainSlug = sql<string>`(select slug from product
    order by id is distinct from (select chosen_product_id from shop_front), position, id limit 1)`
  const [front] = await db
    .select({
      mainSlug,
      now: rangeOf(product.pricePaise),
      later: rangeOf(sql`${product.listPricePaise} - ${product.pricePaise}`),
      whole: rangeOf(product.listPricePaise),
    })
    .from(product)
    .having(sql`count(*) > 0`)
  return front
}

/** Lets one transaction after the other change products: each sees what those before it did. */
export async function lockShopFront(tx: Tx): Promise<void> {
  await tx.select({ id: shopFront.id }).from(shopFront).for('update')
}

/** What carts and orders show of a product, beside what depends on the day. */
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
  > {
  _id: string
  /** In their order. */
  images: Pick<ProductImageRow, 'id' | 'alt' | 'width' | 'height' | 'widths'>[]
}

/** A product inside another's answer, as `ProductAsJson` has it; for the statements of other modules. */
export const productAsJson = (productId: string) => `(
  select json_build_object('_id', p.id, 'slug', p.slug, 'name', p.name,
    'pricePaise', p.price_paise, 'listPricePaise', p.list_price_paise,
    'deliveryTerms', p.delivery_terms, 'availability', p.availability, 'cancelPolicy', p.cancel_policy,
    'images', (
      select coalesce(json_agg(json_build_object('id', i.id, 'alt', i.alt, 'width', i.width,
        'height', i.height, 'widths', i.widths) order by i.position), '[]')
      from product_image i where i.product_id = p.id))
  from product p where p.id = ${productId})`
