import { asc, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { product, productImage, shopFront } from '../platform/database/schema/catalogue.ts'

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

export async function findShopFrontRow(db: Db): Promise<typeof shopFront.$inferSelect | undefined> {
  const [found] = await db.select().from(shopFront)
  return found
}

/** A product inside another's answer, as `ProductAsJson` has it; for the statements of other rooms. */
export const productAsJson = (productId: string) =>
  `(select p.shown from shown_product p where p.product_id = ${productId})`
