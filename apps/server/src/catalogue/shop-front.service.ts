import { isDeepStrictEqual } from 'node:util'
import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { paiseToRupees } from '@nirbhaya/contract/money'
import type { Db, Tx } from '../platform/database/client.ts'
import { invalidate } from '../platform/response-cache/invalidate.ts'
import {
  findShopFront,
  lockShopFront,
  type PriceRange,
  type ShopFrontRow,
} from './catalogue.queries.ts'

/** Returns the facts about the catalogue that every page shows. */
export async function getShopFront(db: Db | Tx): Promise<ShopFront> {
  const front = await findShopFront(db)
  if (!front) return { mainSlug: null, prices: null }
  const { main, now, later, whole } = front
  return {
    mainSlug: main.slug,
    ...(!main.isFlagship && { otherMain: otherMainOf(main) }),
    prices: { now: inRupees(now), later: inRupees(later), whole: inRupees(whole) },
  }
}

/**
 * Returns the texts of a main product that is not the pendant. Pages show them in place of the shop's own
 * texts, which describe the pendant.
 */
function otherMainOf({ name, cardLine, story }: ShopFrontRow['main']) {
  return { name, ...(cardLine && { line: cardLine }), steps: story.steps ?? [] }
}

const inRupees = ({ lowest, highest }: PriceRange) => ({
  lowest: paiseToRupees(lowest),
  highest: paiseToRupees(highest),
})

/**
 * Runs a change of products. Such transactions run one after the other. All pages show the facts that
 * `getShopFront` returns, so all pages are invalidated, but only if these facts have changed.
 */
export async function changingProducts<Result>(
  tx: Tx,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockShopFront(tx)
  const before = await getShopFront(tx)
  const result = await change()
  if (!isDeepStrictEqual(await getShopFront(tx), before)) await invalidate(tx, 'shop-front')
  return result
}

/** Invalidates the cached responses that show this product, including lists of products. */
export const invalidateProduct = (tx: Tx, id: string): Promise<void> =>
  invalidate(tx, `product/${id}`, 'products')
