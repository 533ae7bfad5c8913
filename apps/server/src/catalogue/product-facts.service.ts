import type { Tx } from '../platform/database/client.ts'
import { type ProductFacts, updateFacts } from './product-facts.queries.ts'
import { invalidateProduct } from './shop-front.service.ts'

/**
 * Notes on a product what another module knows of it, so that pages read it along. Where the product says
 * so already, nothing is written and no answer is made anew.
 */
export async function setProductFacts(tx: Tx, id: string, facts: ProductFacts): Promise<void> {
  if (await updateFacts(tx, id, facts)) await invalidateProduct(tx, id)
}
