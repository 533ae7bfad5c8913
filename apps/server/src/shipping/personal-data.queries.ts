import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/database/client.ts'
import type { ParcelRow } from './parcels.queries.ts'
import { courierEvent, shipment, shipmentEvent } from './shipping.tables.ts'

/** A customer's parcels, oldest first. */
export function listParcelsOf(tx: Tx, customerId: string): Promise<ParcelRow[]> {
  return tx
    .select()
    .from(shipment)
    .where(eq(shipment.customerId, customerId))
    .orderBy(asc(shipment.sequence))
}

/** Takes tracking numbers away, and what couriers said: names of places and of people. */
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
