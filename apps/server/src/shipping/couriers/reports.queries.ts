import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { courierEvent, shipment } from '../shipping.tables.ts'

/** Stores a report. @returns its id, or undefined if it is stored already */
export async function insertReport(
  tx: Tx,
  row: typeof courierEvent.$inferInsert,
): Promise<string | undefined> {
  const [stored] = await tx
    .insert(courierEvent)
    .values(row)
    .onConflictDoNothing({ target: [courierEvent.courier, courierEvent.key] })
    .returning({ id: courierEvent.id })
  return stored?.id
}

export async function findReport(db: Db, id: string) {
  const [row] = await db.select().from(courierEvent).where(eq(courierEvent.id, id))
  return row
}

export async function setHandled(db: Db | Tx, id: string, outcome: string): Promise<void> {
  await db
    .update(courierEvent)
    .set({ outcome, handledAt: clock.now() })
    .where(eq(courierEvent.id, id))
}

/** Returns the ids of reports about a tracking number that arrived before any parcel had the number. */
export async function listUnclaimed(tx: Tx, trackingNumber: string): Promise<string[]> {
  const rows = await tx
    .select({ id: courierEvent.id })
    .from(courierEvent)
    .where(
      and(eq(courierEvent.trackingNumber, trackingNumber), eq(courierEvent.outcome, 'no parcel')),
    )
  return rows.map(({ id }) => id)
}

/** Returns the parcels with a tracking number. Two couriers can use the same number. */
export function listParcelsTracked(db: Db, trackingNumber: string) {
  return db
    .select({ id: shipment.id, carrier: shipment.carrier })
    .from(shipment)
    .where(eq(shipment.trackingNumber, trackingNumber))
    .limit(10)
}

/** Returns parcels about which the courier must be asked now. Those that have waited longest come first. */
export function listDueParcels(db: Db, { now, limit }: { now: Date; limit: number }) {
  return db
    .select({
      id: shipment.id,
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      checks: shipment.checks,
    })
    .from(shipment)
    .where(
      and(
        lte(shipment.nextCheckAt, now),
        notInArray(shipment.state, ['delivered', 'returned', 'lost']),
      ),
    )
    .orderBy(asc(shipment.nextCheckAt))
    .limit(limit)
}

/**
 * Reserves a due request to the courier about a parcel for this process, and sets when the next request is
 * due.
 * @returns false if the request is no longer due: another process has reserved it, or the parcel was
 * delivered, came back or was lost
 */
export async function claimCheck(
  db: Db,
  { id, now, nextCheckAt }: { id: string; now: Date; nextCheckAt: Date | null },
): Promise<boolean> {
  const claimed = await db
    .update(shipment)
    .set({ nextCheckAt, checks: sql`${shipment.checks} + 1` })
    .where(and(eq(shipment.id, id), lte(shipment.nextCheckAt, now)))
    .returning({ id: shipment.id })
  return claimed.length > 0
}
