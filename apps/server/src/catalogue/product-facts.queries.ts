import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/client.ts'
import type { ProductRow } from './catalogue.queries.ts'
import { product, productVariant } from './catalogue.tables.ts'

/**
 * Facts from another module: the rating from customers' reviews, or the delivery terms and availability from
 * a batch.
 */
export type ProductFacts =
  | Pick<ProductRow, 'customerRating' | 'customerReviews'>
  | Pick<ProductRow, 'deliveryTerms' | 'availability'>

export async function updateFacts(tx: Tx, id: string, facts: ProductFacts): Promise<boolean> {
  const isOther = Object.entries(facts).map(([name, value]) => {
    const column = product[name as keyof ProductRow]
    return sql`${column} is distinct from ${sql.param(value, column)}`
  })
  const changed = await tx
    .update(product)
    // This is not the owner's change of the product, so keep the time of the last change.
    .set({ ...facts, updatedAt: sql`${product.updatedAt}` })
    .where(and(eq(product.id, id), or(...isOther)))
    .returning({ id: product.id })
  return changed.length > 0
}

/** Sets which values of a product's option have no free place. @returns whether anything changed */
export async function updateFullVariants(
  tx: Tx,
  productId: string,
  full: string[],
): Promise<boolean> {
  const isFull = sql<boolean>`(${productVariant.id} = any(${sql.param(full)}::uuid[]))`
  const changed = await tx
    .update(productVariant)
    .set({ isFull })
    .where(and(eq(productVariant.productId, productId), ne(productVariant.isFull, isFull)))
    .returning({ id: productVariant.id })
  return changed.length > 0
}
