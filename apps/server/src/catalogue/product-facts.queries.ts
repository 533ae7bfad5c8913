import { and, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/client.ts'
import type { ProductRow } from './catalogue.queries.ts'
import { product } from './catalogue.tables.ts'

/** What customers' reviews come to, and when its batch is delivered and whether it can be booked. */
export type ProductFacts =
  | Pick<ProductRow, 'customerRating' | 'customerReviews'>
  | Pick<ProductRow, 'deliveryTerms' | 'availability'>

/** @returns whether the product said something else before */
export async function updateFacts(tx: Tx, id: string, facts: ProductFacts): Promise<boolean> {
  const isOther = Object.entries(facts).map(([name, value]) => {
    const column = product[name as keyof ProductRow]
    return sql`${column} is distinct from ${sql.param(value, column)}`
  })
  const changed = await tx
    .update(product)
    // Nothing of what the owner says of it is changed.
    .set({ ...facts, updatedAt: sql`${product.updatedAt}` })
    .where(and(eq(product.id, id), or(...isOther)))
    .returning({ id: product.id })
  return changed.length > 0
}
