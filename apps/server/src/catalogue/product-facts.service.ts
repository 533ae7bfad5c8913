import type { Tx } from '../platform/database/client.ts'
import { type ProductFacts, updateFacts, updateFullVariants } from './product-facts.queries.ts'
import { invalidateProduct } from './shop-front.service.ts'

/**
 * Stores facts from another module in a product's row, so that pages need not query that module. If
 * nothing changes, nothing is written or invalidated.
 */
export async function setProductFacts(tx: Tx, id: string, facts: ProductFacts): Promise<void> {
  if (await updateFacts(tx, id, facts)) await invalidateProduct(tx, id)
}

/** Stores which values of a product's option have no free place, in the same way. */
export async function setFullVariants(tx: Tx, productId: string, full: string[]): Promise<void> {
  if (await updateFullVariants(tx, productId, full)) await invalidateProduct(tx, productId)
}
