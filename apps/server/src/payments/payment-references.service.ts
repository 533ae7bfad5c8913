import type { Db } from '../platform/database/client.ts'
import type { OrderKey } from './payments.queries.ts'
import { listPaidRows } from './references.queries.ts'

/**
 * Returns the references of the paid payments of each order. The key of the map is the order's id. A
 * reference is the provider's id of the successful attempt, or our payment id if the provider's is not known.
 */
export async function listReferences(db: Db, orders: OrderKey[]): Promise<Map<string, string[]>> {
  if (orders.length === 0) return new Map()
  const orderOfDeposit = new Map(orders.map(({ id, paymentId }) => [paymentId, id]))
  const references = new Map<string, string[]>()
  for (const { id, orderId, providerPaymentId } of await listPaidRows(db, orders)) {
    const of = orderId ?? orderOfDeposit.get(id) ?? ''
    references.set(of, [...(references.get(of) ?? []), providerPaymentId ?? id])
  }
  return references
}
