import { type ReturnRules, usualReturnRules } from '@nirbhaya/contract/policies/rules'
import type { Db, Tx } from '../platform/database/client.ts'
import { findBoughtTerms } from './orders.queries.ts'

/**
 * Returns the rules of complaints and returns under which an order was pre-booked. The first orders have the rules
 * of then, which nobody could change.
 */
export async function getOrderRules(
  db: Db | Tx,
  which: { customerId: string; orderId: string },
): Promise<ReturnRules> {
  return (await findBoughtTerms(db, which))?.returns ?? usualReturnRules
}
