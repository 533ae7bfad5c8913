import { type CarrierCode, carrierCodes } from '@nirbhaya/contract/shipping/carriers'
import { type ParcelState, parcelStates } from '@nirbhaya/contract/shipping/states'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orderKey } from '../orders/orders.tables.ts'
import { createdAt, id, instant, updatedAt } from '../platform/database/columns.ts'

const carrier = () => text({ enum: carrierCodes as [CarrierCode, ...CarrierCode[]] })
const state = () => text({ enum: parcelStates }).$type<ParcelState>().notNull()

/** A parcel with some units of an order. */
export const shipment = pgTable(
  'shipment',
  {
    id: id(),
    /** The running number of the parcel, printed on its label. */
    sequence: integer().notNull(),
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    /**
     * `sale`: units of the order that leave for the first time. `again`: units of a parcel that was lost or came
     * back. `replacement`: free units for an accepted complaint, without an invoice.
     */
    kind: text({ enum: ['sale', 'again', 'replacement'] }).notNull(),
    /**
     * The strongest state of the parcel's events, which may arrive in any order. `packed` until the parcel is
     * handed over, whatever its courier reports.
     */
    state: state().default('packed'),
    carrier: carrier(),
    trackingNumber: text(),
    /** The number of the parcel's e-way bill (CGST rule 138), if the owner entered one. */
    ewayBill: text(),
    /**
     * Whether some of the order's units were still in no parcel after this one was packed. The list of orders
     * to pack uses this to find partly sent orders.
     */
    isPartial: boolean().notNull(),
    handedOverAt: instant(),
    /** The time of the next request to the courier; null if the courier is not to be asked. */
    nextCheckAt: instant(),
    checks: integer().notNull().default(0),
    /**
     * For a parcel that was lost or came back: how the owner settled its units, if they are not sent again in
     * another parcel (`shipment_substitute`).
     */
    resolution: text({ enum: ['refunded', 'closed'] }),
    resolvedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('shipment_sequence').on(table.sequence),
    uniqueIndex('shipment_tracking')
      .on(table.trackingNumber, table.carrier)
      .where(sql`${table.trackingNumber} is not null`),
    index('shipment_of_order').on(table.orderId, table.id),
    index('shipment_order_shown').on(sql`right(${table.orderId}::text, 6)`),
    index('shipment_of_customer').on(table.customerId),
    index('shipment_state').on(table.state, table.id),
    index('shipment_partial').on(table.orderId).where(sql`${table.isPartial}`),
    index('shipment_next_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    orderKey(table),
    check(
      'shipment_handed_over',
      sql`(${table.state} = 'packed') = (${table.handedOverAt} is null)`,
    ),
    check('shipment_resolved', sql`(${table.resolution} is null) = (${table.resolvedAt} is null)`),
    check('shipment_eway_bill', sql`${table.ewayBill} ~ '^[0-9]{12}$'`),
    check('shipment_tracked', sql`${table.trackingNumber} is null or ${table.carrier} is not null`),
  ],
)

/** The units of one of the order's lines in a parcel. */
export const shipmentLine = pgTable(
  'shipment_line',
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipment.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    quantity: integer().notNull(),
    /** The value of the product's option, if a replacement has another one than the order's line. */
    variantId: uuid(),
    /** The product's name with that value; null if it is that of the order's line. */
    name: text(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.position] }),
    check('shipment_line_quantity', sql`${table.quantity} > 0`),
  ],
)

/**
 * Units of a parcel (`shipmentId`) that are sent instead of units of an earlier parcel (`insteadOfId`), which was
 * lost, came back, or arrived damaged. So each unit of a parcel is sent again, replaced, or refunded at most once.
 * All code that inserts rows holds the order's lock.
 */
export const shipmentSubstitute = pgTable(
  'shipment_substitute',
  {
    shipmentId: uuid().notNull(),
    insteadOfId: uuid().notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.insteadOfId, table.position] }),
    index('shipment_substitute_of').on(table.insteadOfId, table.position),
    foreignKey({
      name: 'shipment_substitute_line',
      columns: [table.shipmentId, table.position],
      foreignColumns: [shipmentLine.shipmentId, shipmentLine.position],
    }).onDelete('cascade'),
    foreignKey({
      name: 'shipment_substitute_instead_of',
      columns: [table.insteadOfId, table.position],
      foreignColumns: [shipmentLine.shipmentId, shipmentLine.position],
    }),
    check('shipment_substitute_quantity', sql`${table.quantity} > 0`),
    check('shipment_substitute_other', sql`${table.shipmentId} <> ${table.insteadOfId}`),
  ],
)

/** The history of parcels. The ids of events increase in the order in which the shop received events. */
export const shipmentEvent = pgTable(
  'shipment_event',
  {
    id: id(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipment.id, { onDelete: 'cascade' }),
    state: state(),
    at: instant().notNull(),
    /** The same for every report of one event, so the event is stored once. */
    key: text().notNull(),
    note: text(),
    place: text(),
    /** The owner's id; null if the courier or the shop recorded the event. */
    actorId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('shipment_event_key').on(table.shipmentId, table.key)],
)

/** A device in a parcel, by its printed serial number. */
export const shippedDevice = pgTable(
  'shipped_device',
  {
    id: id(),
    serial: text().notNull(),
    shipmentId: uuid().notNull(),
    position: integer().notNull(),
    /** The last day of the warranty, a calendar date in Indian time; null until the parcel is handed over. */
    warrantyUntil: date({ mode: 'string' }),
    /** When the device's parcel came back to the owner. A device that came back can be sent again. */
    returnedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('shipped_device_serial').on(table.serial).where(sql`${table.returnedAt} is null`),
    index('shipped_device_of_shipment').on(table.shipmentId),
    foreignKey({
      name: 'shipped_device_line',
      columns: [table.shipmentId, table.position],
      foreignColumns: [shipmentLine.shipmentId, shipmentLine.position],
    }).onDelete('cascade'),
  ],
)

/**
 * A scan on the packing page that put a device into a parcel (`bound`) or took the device out (`removed`).
 * The page generates a key for each scan, and sends the scan again if no answer comes. The stored key shows
 * that the scan was already done, so the scan is not done twice, and another scan does not pass for it.
 */
export const packingScan = pgTable('packing_scan', {
  key: uuid().primaryKey(),
  outcome: text({ enum: ['bound', 'removed'] }).notNull(),
  /** What was scanned, and where; null for scans from before the shop recorded it. */
  parcelId: uuid(),
  serial: text(),
  createdAt: createdAt(),
})

/** A courier's report, stored once, without the customer's details. */
export const courierEvent = pgTable(
  'courier_event',
  {
    id: id(),
    courier: text().notNull(),
    /** The same value each time the courier sends this report. */
    key: text().notNull(),
    trackingNumber: text().notNull(),
    scans: jsonb().$type<CourierScan[]>().notNull(),
    receivedAt: createdAt(),
    handledAt: instant(),
    outcome: text(),
  },
  (table) => [
    uniqueIndex('courier_event_key').on(table.courier, table.key),
    index('courier_event_parcel').on(table.trackingNumber),
  ],
)

/** A courier's scan of a parcel. The courier's own status is translated to a state of the shop's parcels. */
export interface CourierScan {
  /**
   * The parcel's state after this scan. Null if the scan does not change the state: the courier has not
   * picked the parcel up yet, or the scan reports something else, for example a cancellation.
   */
  state: Exclude<ParcelState, 'packed' | 'handed-over'> | null
  /** ISO 8601. */
  at: string
  note: string
  place: string
}

/** The number of the newest parcel: one row. */
export const parcelCounter = pgTable(
  'parcel_counter',
  {
    id: boolean().primaryKey().default(true),
    /** Packing locks the row, so two parcels never get the same number. */
    lastSequence: integer().notNull().default(0),
  },
  (table) => [check('parcel_counter_once', sql`${table.id}`)],
)
