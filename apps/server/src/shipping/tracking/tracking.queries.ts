import type { CarrierCode } from '@nirbhaya/contract/shipping/carriers'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { ParcelRow } from '../parcels.queries.ts'
import { shipment } from '../shipping.tables.ts'

/** Returns the parcel with a courier's tracking number. */
export async function findTracked(
  db: Db | Tx,
  { carrier, trackingNumber }: { carrier: CarrierCode; trackingNumber: string },
): Promise<ParcelRow | undefined> {
  if (trackingNumber === '') return undefined
  const [row] = await db
    .select()
    .from(shipment)
    .where(and(eq(shipment.trackingNumber, trackingNumber), eq(shipment.carrier, carrier)))
  return row
}

export function listTracked(db: Db | Tx, trackingNumbers: string[]): Promise<ParcelRow[]> {
  return db.select().from(shipment).where(inArray(shipment.trackingNumber, trackingNumbers))
}

/** Given orders by id or by short number, returns their parcels that are packed or handed over. */
export function listParcelsUnderWayOf(
  db: Db | Tx,
  { orderIds, shownIds }: { orderIds: string[]; shownIds: string[] },
): Promise<ParcelRow[]> {
  const isNamed = sql`(${shipment.orderId} = any(${sql.param(orderIds)}::uuid[])
    or right(${shipment.orderId}::text, 6) = any(${sql.param(shownIds)}::text[]))`
  return db
    .select()
    .from(shipment)
    .where(and(inArray(shipment.state, ['packed', 'handed-over']), isNamed))
}

/**
 * Locks parcels, sorted by id. The caller has locked their orders before: all code locks orders first, so
 * that there are no deadlocks.
 */
export async function lockParcels(tx: Tx, ids: string[]): Promise<ParcelRow[]> {
  return tx
    .select()
    .from(shipment)
    .where(inArray(shipment.id, ids))
    .orderBy(asc(shipment.id))
    .for('update')
}

/** Removes the tracking numbers of parcels before new ones are set, so that two parcels can swap theirs. */
export async function clearTracking(tx: Tx, ids: string[]): Promise<void> {
  await tx.update(shipment).set({ trackingNumber: null }).where(inArray(shipment.id, ids))
}
