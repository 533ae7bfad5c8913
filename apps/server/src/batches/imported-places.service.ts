import type { Tx } from '../platform/database/client.ts'
import { freePlacesOf, insertTakenPlaces, refreshAvailability } from './batches.service.ts'
import { type GivingBatch, lockGivingBatches } from './imported-places.queries.ts'

export { type GivingBatch, listGivingBatches } from './imported-places.queries.ts'

/** A line of an order that is brought into the shop; its position is that in the order's payment. */
interface ImportedPlace {
  position: number
  productId: string
  variantId: string | null
  quantity: number
  batchId: string
}

/** Locks batches, so that their terms and places stay until the transaction ends. */
export const lockForImport = (tx: Tx, batchIds: string[]): Promise<GivingBatch[]> =>
  batchIds.length === 0 ? Promise.resolve([]) : lockGivingBatches(tx, batchIds)

/** Whether the free places of the batches suffice for all lines. The caller has locked the batches. */
export async function haveRoom(tx: Tx, lines: ImportedPlace[]): Promise<boolean> {
  if (lines.length === 0) return true
  const free = await freePlacesOf(tx, lines)
  return lines.every((line) => free.take(line))
}

/** Takes the places of a paid order that is brought into the shop. The caller has checked `haveRoom`. */
export async function takeImportedPlaces(
  tx: Tx,
  payment: { customerId: string; id: string },
  lines: ImportedPlace[],
): Promise<void> {
  const { customerId, id: paymentId } = payment
  for (const [batchId, ofBatch] of Map.groupBy(lines, (line) => line.batchId)) {
    const places = ofBatch.map(({ position, variantId, quantity }) => {
      return { customerId, paymentId, position, variantId, quantity }
    })
    await insertTakenPlaces(tx, batchId, places)
  }
  const productIds = lines.map(({ productId }) => productId)
  if (productIds.length > 0) await refreshAvailability(tx, [...new Set(productIds)])
}
