import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { invalidate } from '../../platform/response-cache/invalidate.ts'
import {
  addToLikes,
  deleteLikes,
  hasLikes,
  insertLikes,
  type Liker,
  listLiked,
  lockProductForLikes,
  lockProductsOf,
} from './likes.queries.ts'

export type { Liker }

const guestId = z.uuid()

/**
 * Returns the guest with this id, if the guest has likes. The id comes from a request, so it may be made up,
 * or be a customer's id. Such an id finds no guest, because only the likes of guests are searched.
 */
async function findGuest(db: Db, id: unknown): Promise<Liker | undefined> {
  const given = guestId.safeParse(id)
  if (!given.success) return undefined
  const guest: Liker = { kind: 'guest', id: given.data }
  return (await hasLikes(db, guest)) ? guest : undefined
}

/**
 * Returns the guest with this id, or a new guest. A guest's id is enough to change the guest's likes. A new id
 * is therefore entirely random, unlike an id of `newId()`, which starts with the time.
 */
export async function recogniseGuest(db: Db, id: unknown): Promise<Liker> {
  return (await findGuest(db, id)) ?? { kind: 'guest', id: randomUUID() }
}

/**
 * Adds or removes a like, at most one for each liker. Repeating a call is no error.
 * @returns how many like the product now
 * @throws AppError PRODUCT_NOT_FOUND
 */
export function changeLike(
  db: Db,
  slug: string,
  liker: Liker,
  action: 'like' | 'unlike',
): Promise<number> {
  return db.transaction(async (tx) => {
    const product = await lockProductForLikes(tx, slug)
    if (!product) throw new AppError('PRODUCT_NOT_FOUND')
    const isLike = action === 'like'
    const changed = await (isLike ? insertLikes : deleteLikes)(tx, liker, [product.id])
    const [likes = product.likes] = await changeLikeCounts(tx, changed, isLike ? 1 : -1)
    return likes
  })
}

/**
 * Turns a guest's likes into the customer's. If both like the same product, that counts as one like.
 * @returns the slugs of all products that the customer likes now
 */
export async function adoptLikes(db: Db, id: unknown, customerId: string): Promise<string[]> {
  const customer: Liker = { kind: 'customer', id: customerId }
  const guest = await findGuest(db, id)
  if (guest) {
    await db.transaction(async (tx) => {
      const liked = await deleteLikes(tx, guest, await lockProductsOf(tx, guest))
      const adopted = await insertLikes(tx, customer, liked)
      const likedByBoth = liked.filter((productId) => !adopted.includes(productId))
      await changeLikeCounts(tx, likedByBoth, -1)
    })
  }
  return (await listLiked(db, customer)).map(({ slug }) => slug)
}

/** Returns a customer's likes for their data export, oldest first. */
export function exportLikes(tx: Tx, customerId: string) {
  return listLiked(tx, { kind: 'customer', id: customerId })
}

export async function eraseLikes(tx: Tx, customerId: string): Promise<void> {
  const customer: Liker = { kind: 'customer', id: customerId }
  const liked = await lockProductsOf(tx, customer)
  await changeLikeCounts(tx, await deleteLikes(tx, customer, liked), -1)
}

/**
 * Adds `by` to each product's number of likes, and invalidates the cached responses that show these numbers.
 * @returns the new numbers
 */
async function changeLikeCounts(tx: Tx, productIds: string[], by: 1 | -1): Promise<number[]> {
  const likes = await addToLikes(tx, productIds, by)
  for (const id of productIds) await invalidate(tx, `likes/${id}`, 'likes')
  return likes
}
