import { and, between, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { hasSlug, isPublished } from '../catalogue.queries.ts'
import { product, productView } from '../catalogue.tables.ts'

/**
 * Counts a view of a product on a calendar date in Indian time. @returns false if no such product is
 * published
 */
export async function recordView(db: Db, slug: string, day: string): Promise<boolean> {
  const view = db
    .select({ day: sql`${day}::date`.as('day'), productId: product.id, views: sql`1`.as('views') })
    .from(product)
    .where(and(hasSlug(slug), isPublished))
    // If the product is being deleted, this lock waits for the deletion, and the query finds no product.
    .for('key share')
  const counted = await db
    .insert(productView)
    .select(view)
    .onConflictDoUpdate({
      target: [productView.day, productView.productId],
      set: { views: sql`${productView.views} + 1` },
    })
    .returning({ productId: productView.productId })
  return counted.length > 0
}

export function listViewRows(db: Db, from: string, to: string) {
  return db
    .select({
      day: productView.day,
      productId: productView.productId,
      views: productView.views,
    })
    .from(productView)
    .where(between(productView.day, from, to))
}
