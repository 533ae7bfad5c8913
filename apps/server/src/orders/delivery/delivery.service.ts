import { type DeliveryTerms, indiaDayOf, windowOf } from '@nirbhaya/contract/dates'
import type { Tx } from '../../platform/database/client.ts'
import { listBatchesOf, listLatestPromises, updateDelivery } from './promises.queries.ts'

export { listBatchesOf, listLatestPromises }

/**
 * The first and the last delivery day, as calendar dates in Indian time. Both are null if no date can be
 * given.
 */
export interface DeliveryDays {
  from: string | null
  due: string | null
}

const undated: DeliveryDays = { from: null, due: null }

/** Returns the delivery days of a purchase that is booked at this time under these terms. */
export const daysOf = (terms: DeliveryTerms | null, bookedAt: Date): DeliveryDays =>
  terms ? windowOf(terms, indiaDayOf(bookedAt)) : undated

/**
 * Returns the delivery days of an order. Its parts can be in different batches. The order gets the latest
 * `from` and the latest `due` of its parts. If one part has no date, the order has none.
 */
export function deliveryOf(parts: DeliveryDays[]): DeliveryDays {
  return parts.reduce((one, other) => {
    if (one.from === null || one.due === null || other.from === null || other.due === null) {
      return undated
    }
    return { from: later(one.from, other.from), due: later(one.due, other.due) }
  })
}

const later = (one: string, other: string) => (one > other ? one : other)

/**
 * Writes the latest promise to each order. The caller holds the locks on their rows.
 * @returns the delivery days by order id
 */
export async function refreshDelivery(
  tx: Tx,
  orders: { customerId: string; id: string }[],
): Promise<Map<string, DeliveryDays>> {
  const promises = await listLatestPromises(
    tx,
    orders.map(({ id }) => id),
  )
  const partsOf = Map.groupBy(promises, ({ orderId }) => orderId)
  const dated = orders.map(({ customerId, id }) => {
    return { customerId, id, ...deliveryOf(partsOf.get(id) ?? [undated]) }
  })
  await updateDelivery(tx, dated)
  return new Map(dated.map(({ id, from, due }) => [id, { from, due }]))
}
