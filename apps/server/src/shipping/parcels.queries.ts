import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { order, orderItem } from '../orders/orders.tables.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { findRow, lockRow, updateRow } from '../platform/database/rows.ts'
import {
  parcelCounter,
  shipment,
  shipmentEvent,
  shipmentLine,
  shipmentSubstitute,
} from './shipping.tables.ts'

export type ParcelRow = typeof shipment.$inferSelect
export type SubstituteRow = typeof shipmentSubstitute.$inferSelect
export type EventRow = typeof shipmentEvent.$inferSelect
interface OrderKey {
  customerId: string
  id: string
}

/**
 * Takes the next parcel number. The row with the last number stays locked, so other packers wait until the
 * transaction ends.
 */
export async function takeSequence(tx: Tx): Promise<number> {
  const [row] = await tx
    .update(parcelCounter)
    .set({ lastSequence: sql`${parcelCounter.lastSequence} + 1` })
    .returning({ sequence: parcelCounter.lastSequence })
  if (!row) throw new Error('the last parcel number is gone')
  return row.sequence
}

export async function insertParcel(
  tx: Tx,
  row: typeof shipment.$inferInsert,
  lines: Omit<typeof shipmentLine.$inferInsert, 'shipmentId'>[],
): Promise<ParcelRow> {
  const [parcel] = await tx.insert(shipment).values(row).returning()
  if (!parcel) throw new Error('the parcel was not inserted')
  await tx.insert(shipmentLine).values(lines.map((line) => ({ ...line, shipmentId: parcel.id })))
  return parcel
}

/** Records instead of which units of earlier parcels a parcel's units are sent. */
export async function insertSubstitutes(tx: Tx, rows: SubstituteRow[]): Promise<void> {
  await tx.insert(shipmentSubstitute).values(rows)
}

/** Returns the units of these orders' parcels that are sent instead of units of earlier parcels. */
export function listSubstitutes(db: Db | Tx, orderIds: string[]): Promise<SubstituteRow[]> {
  return db
    .select({
      shipmentId: shipmentSubstitute.shipmentId,
      insteadOfId: shipmentSubstitute.insteadOfId,
      position: shipmentSubstitute.position,
      quantity: shipmentSubstitute.quantity,
    })
    .from(shipmentSubstitute)
    .innerJoin(shipment, eq(shipment.id, shipmentSubstitute.shipmentId))
    .where(inArray(shipment.orderId, orderIds))
}

export async function deleteParcel(tx: Tx, id: string): Promise<void> {
  await tx.delete(shipment).where(eq(shipment.id, id))
}

export const updateParcel = (
  tx: Tx,
  id: string,
  values: Partial<Omit<ParcelRow, 'id' | 'sequence' | 'customerId' | 'orderId' | 'kind'>>,
): Promise<ParcelRow> => updateRow(tx, shipment, id, values)

export const findParcel = (db: Db | Tx, id: string): Promise<ParcelRow | undefined> =>
  findRow(db, shipment, id)

export const lockParcelRow = (tx: Tx, id: string): Promise<ParcelRow | undefined> =>
  lockRow(tx, shipment, id)

/** Returns parcels by id or by sequence number, oldest first. */
export function listParcelRows(
  db: Db | Tx,
  { ids, sequences }: { ids?: string[]; sequences?: number[] },
): Promise<ParcelRow[]> {
  const chosen = ids ? inArray(shipment.id, ids) : inArray(shipment.sequence, sequences ?? [])
  return db.select().from(shipment).where(chosen).orderBy(asc(shipment.sequence))
}

export const listParcelsOfOrder = (db: Db | Tx, orderId: string): Promise<ParcelRow[]> =>
  listParcelsOfOrders(db, [orderId])

export function listParcelsOfOrders(db: Db | Tx, orderIds: string[]): Promise<ParcelRow[]> {
  return db
    .select()
    .from(shipment)
    .where(inArray(shipment.orderId, orderIds))
    .orderBy(asc(shipment.sequence))
}

/**
 * Returns the lines of parcels by position, oldest parcel first. The product names come from the lines of the order,
 * unless another value was sent.
 */
export function listParcelLines(db: Db | Tx, parcelIds: string[]) {
  return db
    .select({
      parcelId: shipmentLine.shipmentId,
      position: shipmentLine.position,
      quantity: shipmentLine.quantity,
      name: sql<string>`coalesce(${shipmentLine.name}, ${orderItem.name})`,
      variantId: shipmentLine.variantId,
      /** Null if the units have the value of the order's line. */
      otherName: shipmentLine.name,
      productId: orderItem.productId,
      pricePaise: orderItem.pricePaise,
    })
    .from(shipmentLine)
    .innerJoin(shipment, eq(shipment.id, shipmentLine.shipmentId))
    .innerJoin(
      orderItem,
      and(
        eq(orderItem.customerId, shipment.customerId),
        eq(orderItem.orderId, shipment.orderId),
        eq(orderItem.position, shipmentLine.position),
      ),
    )
    .where(inArray(shipmentLine.shipmentId, parcelIds))
    .orderBy(asc(shipmentLine.position), asc(shipmentLine.shipmentId))
}
export type ParcelLine = Awaited<ReturnType<typeof listParcelLines>>[number]

/** The units of an order's line that leave in parcels, or could: see `dropped` and `refundedUnpacked`. */
const orderedLine = {
  position: orderItem.position,
  name: orderItem.name,
  quantity: sql<number>`${orderItem.quantity} - ${orderItem.dropped} - ${orderItem.refundedUnpacked}`,
}

export function listOrderedLines(db: Db | Tx, { customerId, id }: OrderKey) {
  return db
    .select(orderedLine)
    .from(orderItem)
    .where(and(eq(orderItem.customerId, customerId), eq(orderItem.orderId, id)))
    .orderBy(asc(orderItem.position))
}

/** Returns the lines of orders, each with the price of one unit that was paid when pre-booking. */
export function listLinesOfOrders(db: Db | Tx, orderIds: string[]) {
  return db
    .select({ ...orderedLine, orderId: orderItem.orderId, pricePaise: orderItem.pricePaise })
    .from(orderItem)
    .innerJoin(
      order,
      and(eq(order.customerId, orderItem.customerId), eq(order.id, orderItem.orderId)),
    )
    .where(inArray(order.id, orderIds))
}

/** Stores an event unless it is stored already. @returns whether it was new */
export async function insertEvent(
  tx: Tx,
  row: typeof shipmentEvent.$inferInsert,
): Promise<boolean> {
  const stored = await tx
    .insert(shipmentEvent)
    .values(row)
    .onConflictDoNothing({ target: [shipmentEvent.shipmentId, shipmentEvent.key] })
    .returning({ id: shipmentEvent.id })
  return stored.length > 0
}

/** Returns the events of parcels, newest first. */
export function listEvents(db: Db | Tx, parcelIds: string[]): Promise<EventRow[]> {
  return db
    .select()
    .from(shipmentEvent)
    .where(inArray(shipmentEvent.shipmentId, parcelIds))
    .orderBy(desc(shipmentEvent.at), desc(shipmentEvent.id))
}
