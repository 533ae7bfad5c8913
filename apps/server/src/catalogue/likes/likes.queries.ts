import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { hasSlug, isPublished } from '../catalogue.queries.ts'
import { product, productLike } from '../catalogue.tables.ts'

/** A customer, or a visitor with a guest id from this shop. */
export interface Liker {
  kind: 'customer' | 'guest'
  id: string
}

const isOf = ({ kind, id }: Liker) => and(eq(productLike.kind, kind), eq(productLike.likerId, id))

/** Reads a published product's id and likes, and prevents its deletion until the transaction ends. */
export async function lockProductForLikes(
  tx: Tx,
  slug: string,
): Promise<{ id: string; likes: number } | undefined> {
  const [found] = await tx
    .select({ id: product.id, likes: product.likes })
    .from(product)
    .where(and(hasSlug(slug), isPublished))
    .for('key share')
  return found
}

/** Locks the products that someone likes, always ordered by id, so that no two callers deadlock. */
export async function lockProductsOf(tx: Tx, liker: Liker): Promise<string[]> {
  const liked = tx.select({ id: productLike.productId }).from(productLike).where(isOf(liker))
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, liked))
    .orderBy(asc(product.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

export async function hasLikes(db: Db, liker: Liker): Promise<boolean> {
  const [found] = await db
    .select({ productId: productLike.productId })
    .from(productLike)
    .where(isOf(liker))
    .limit(1)
  return found !== undefined
}

/** Adds likes. @returns the ids of the products that the liker did not like before */
export async function insertLikes(tx: Tx, liker: Liker, productIds: string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await tx
    .insert(productLike)
    .values(productIds.map((productId) => ({ kind: liker.kind, likerId: liker.id, productId })))
    .onConflictDoNothing()
    .returning({ productId: productLike.productId })
  return rows.map(({ productId }) => productId)
}

/** Removes likes. @returns the ids of the products that the liker liked before */
export async function deleteLikes(tx: Tx, liker: Liker, productIds: string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await tx
    .delete(productLike)
    .where(and(isOf(liker), inArray(productLike.productId, productIds)))
    .returning({ productId: productLike.productId })
  return rows.map(({ productId }) => productId)
}

/** Changes the likes of products, never below zero. @returns the new counts */
export async function addToLikes(tx: Tx, productIds: string[], by: 1 | -1): Promise<number[]> {
  if (productIds.length === 0) return []
  const rows = await tx
    .update(product)
    .set({
      likes: sql`greatest(${product.likes} + ${by}::int, 0)`,
      // A like is no change of the product, so keep the time of the last change.
      updatedAt: sql`${product.updatedAt}`,
    })
    .where(inArray(product.id, productIds))
    .returning({ likes: product.likes })
  return rows.map(({ likes }) => likes)
}

export function listLiked(db: Db | Tx, liker: Liker) {
  return db
    .select({ name: product.name, slug: product.slug, likedAt: productLike.createdAt })
    .from(productLike)
    .innerJoin(product, eq(product.id, productLike.productId))
    .where(isOf(liker))
    .orderBy(asc(productLike.createdAt))
}
