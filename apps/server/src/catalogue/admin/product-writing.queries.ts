import type { ProductFactName } from '@nirbhaya/contract/catalogue/product-texts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { updateRow } from '../../platform/database/rows.ts'
import {
  hasSlug,
  type ProductImageRow,
  type ProductRow,
  type VariantRow,
} from '../catalogue.queries.ts'
import { product, productImage, productVariant, shopFront } from '../catalogue.tables.ts'

export type ProductValues = Pick<
  ProductRow,
  | 'name'
  | 'description'
  | 'pricePaise'
  | 'listPricePaise'
  | 'cancelPolicy'
  | 'rating'
  | 'reviews'
  | ProductFactName
  | 'cardLine'
  | 'optionName'
  | 'story'
  | 'label'
  | 'status'
>

/** Inserts a product at the last position. Its slug is already claimed. */
export async function insertProductRow(
  tx: Tx,
  values: ProductValues & Pick<ProductRow, 'id' | 'slug' | 'deliveryTerms'>,
): Promise<ProductRow> {
  const position = sql`(select coalesce(max(${product.position}) + 1, 0) from ${product})`
  const [row] = await tx
    .insert(product)
    .values({ ...values, position })
    .returning()
  if (!row) throw new Error('the product was not inserted')
  return row
}

/** Locks a product until the transaction ends. */
export async function lockProductRow(tx: Tx, slug: string): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(product).where(hasSlug(slug)).for('update')
  return row
}

/** Changes a product that the caller has locked. */
export const updateProductRow = (
  tx: Tx,
  id: string,
  values: ProductValues & Pick<ProductRow, 'slug'>,
): Promise<ProductRow> => updateRow(tx, product, id, values)

/** Sets the main product. The links in the banner and the footer, among others, open its page. */
export async function chooseMainRow(tx: Tx, chosenProductId: string): Promise<void> {
  await tx.update(shopFront).set({ chosenProductId })
}

/** Deletes a product with its photos, likes, views and cart lines. */
export async function deleteProductRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(product).where(eq(product.id, id))
}

/** Inserts photos; of existing ones, only the position and the alternative text change. */
export async function saveImageRows(tx: Tx, rows: ProductImageRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(productImage)
    .values(rows)
    .onConflictDoUpdate({
      target: productImage.id,
      set: { position: sql`excluded.position`, alt: sql`excluded.alt` },
    })
}

export async function deleteImageRows(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(productImage).where(inArray(productImage.id, ids))
}

/**
 * Of these file ids, returns those that a product still uses for a photo. A file that no module uses is
 * removed.
 */
export async function listShownImages(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: productImage.id })
    .from(productImage)
    .where(inArray(productImage.id, ids))
  return rows.map(({ id }) => id)
}

/** Inserts values of an option; of existing ones, only the position and whether they are sold change. */
export async function saveVariantRows(tx: Tx, rows: Omit<VariantRow, 'isFull'>[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(productVariant)
    .values(rows)
    .onConflictDoUpdate({
      target: productVariant.id,
      set: { position: sql`excluded.position`, isRetired: sql`excluded.is_retired` },
    })
}
