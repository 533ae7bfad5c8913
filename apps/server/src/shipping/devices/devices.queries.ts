import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { packingScan, shipment, shippedDevice } from '../shipping.tables.ts'

export type DeviceRow = typeof shippedDevice.$inferSelect

/** Returns the devices in parcels, sorted by the time of their scans. */
export function listDevices(db: Db | Tx, parcelIds: string[]): Promise<DeviceRow[]> {
  return db
    .select()
    .from(shippedDevice)
    .where(inArray(shippedDevice.shipmentId, parcelIds))
    .orderBy(asc(shippedDevice.createdAt), asc(shippedDevice.id))
}

/** Returns a device with the parcel in which it is packed or was sent; undefined if that parcel came back. */
export async function findHolder(db: Db | Tx, serial: string) {
  const [row] = await db
    .select({ device: shippedDevice, parcel: shipment })
    .from(shippedDevice)
    .innerJoin(shipment, eq(shipment.id, shippedDevice.shipmentId))
    .where(and(eq(shippedDevice.serial, serial), isNull(shippedDevice.returnedAt)))
  return row
}

/** @returns false if another parcel has the serial */
export async function insertDevice(
  tx: Tx,
  row: { serial: string; shipmentId: string; position: number },
): Promise<boolean> {
  const stored = await tx
    .insert(shippedDevice)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: shippedDevice.id })
  return stored.length > 0
}

export async function deleteDevice(
  tx: Tx,
  { serial, shipmentId }: { serial: string; shipmentId: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(shippedDevice)
    .where(and(eq(shippedDevice.serial, serial), eq(shippedDevice.shipmentId, shipmentId)))
    .returning({ id: shippedDevice.id })
  return deleted.length > 0
}

export async function markReturned(tx: Tx, shipmentId: string, returnedAt: Date): Promise<void> {
  await tx.update(shippedDevice).set({ returnedAt }).where(eq(shippedDevice.shipmentId, shipmentId))
}

/**
 * Sets until when the devices of a parcel have a warranty, for example until `2027-11-26`. A warranty that
 * lasts longer already stays.
 */
export async function prolongWarranties(
  tx: Tx,
  shipmentId: string,
  until: string | null,
): Promise<void> {
  const warrantyUntil = sql`greatest(${shippedDevice.warrantyUntil}, ${until}::date)`
  await tx
    .update(shippedDevice)
    .set({ warrantyUntil })
    .where(eq(shippedDevice.shipmentId, shipmentId))
}

/**
 * Returns what the shop recorded under a scan's key; undefined if it recorded nothing. The packing page repeats a
 * scan, with the same key, until the shop answers.
 */
export async function findScan(tx: Tx, key: string) {
  const [row] = await tx.select().from(packingScan).where(eq(packingScan.key, key))
  return row
}

/** @returns false if another scan has the key */
export async function insertScan(
  tx: Tx,
  row: { key: string; outcome: 'bound' | 'removed'; parcelId: string; serial: string },
): Promise<boolean> {
  const stored = await tx
    .insert(packingScan)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: packingScan.key })
  return stored.length > 0
}
