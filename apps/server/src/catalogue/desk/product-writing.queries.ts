import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { product, productImage } from '../../platform/database/schema/catalogue.ts'
import type { ProductRow } from '../catalogue.queries.ts'

export type ProductValues = Pick<
  ProductRow,
  'name' | 'description' | 'pricePaise' | 'listPricePaise' | 'rating' | 'reviews'
>
export type NewImageRow = typeof productImage.$inferInsert

/** Adds a product behind all others. @returns undefined where another product has the slug */
export async function insertProductRow(
  tx: Tx,
  values: ProductValues & { slug: string },
): Promise<ProductRow | undefined> {
  const position = sql`(select coalesce(max(${product.position}) + 1, 0) from ${product})`
  const [row] = await tx
    .insert(product)
    .values({ ...values, position })
    .onConflictDoNothing({ target: product.slug })
    .returning()
  return row
}

/** A product that nobody else changes before the transaction ends. */
export async function lockProductRow(tx: Tx, slug: string): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(product).where(eq(product.slug, slug)).for('update')
  return row
}

/** Changes a product that the transaction has locked. */
export async function updateProductRow(
  tx: Tx,
  id: string,
  values: ProductValues,
): Promise<ProductRow> {
  const [row] = await tx.update(product).set(values).where(eq(product.id, id)).returning()
  if (!row) throw new Error(`product ${id} is not there`)
  return row
}

/** What belongs to it alone, photos, likes, views and lines of carts, goes with it. */
export async function deleteProductRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(product).where(eq(product.id, id))
}

/** Gives a product exactly these photos. */
export async function replaceImageRows(
  tx: Tx,
  productId: string,
  rows: NewImageRow[],
): Promise<void> {
  await tx.delete(productImage).where(eq(productImage.productId, productId))
  if (rows.length > 0) await tx.insert(productImage).values(rows)
}

/** The photos among the ids that a product shows. */
export async function listShownImages(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: productImage.id })
    .from(productImage)
    .where(inArray(productImage.id, ids))
  return rows.map(({ id }) => id)
}
