import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/database/client.ts'
import type { ParcelRow } from './parcels.queries.ts'
import { courierEvent, shipment, shipmentEvent } from './shipping.tables.ts'

export function listParcelsOf(tx: Tx, customerId: string): Promise<ParcelRow[]> {
  return tx
    .select()
    .from(shipment)
    .where(eq(shipment.customerId, customerId))
    .orderBy(asc(shipment.sequence))
}

/** Deletes tracking numbers and couriers' notes, which contain names of people and places. */
export async function eraseParcelRows(
  tx: Tx,
  { ids, trackingNumbers }: { ids: string[]; trackingNumbers: string[] },
): Promise<void> {
  await tx
    .update(shipment)
    .set({ trackingNumber: null, nextCheckAt: null })
    .where(inArray(shipment.id, ids))
  await tx
    .update(shipmentEvent)
    .set({ note: null, place: null })
    .where(inArray(shipmentEvent.shipmentId, ids))
  if (trackingNumbers.length === 0) return
  await tx.delete(courierEvent).where(inArray(courierEvent.trackingNumber, trackingNumbers))
}
