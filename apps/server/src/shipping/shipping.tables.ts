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
import { order } from '../orders/orders.tables.ts'
import { createdAt, id, instant, updatedAt } from '../platform/database/columns.ts'

const carrier = () => text({ enum: carrierCodes as [CarrierCode, ...CarrierCode[]] })
const state = () => text({ enum: parcelStates }).$type<ParcelState>().notNull()

/** A parcel of some units of an order. */
export const shipment = pgTable(
  'shipment',
  {
    id: id(),
    /** Counts parcels, for the number on their labels. */
    sequence: integer().notNull(),
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    /** A replacement costs nothing, and has no invoice. */
    kind: text({ enum: ['sale', 'replacement'] }).notNull(),
    /** The furthest of its events; packed until it was handed over. */
    state: state().default('packed'),
    carrier: carrier(),
    trackingNumber: text(),
    /** Units of the order were left when it was packed: only such orders can have more to pack. */
    isPartial: boolean().notNull(),
    handedOverAt: instant(),
    /** When the courier is asked next; null if nobody asks. */
    nextCheckAt: instant(),
    checks: integer().notNull().default(0),
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
    foreignKey({
      columns: [table.customerId, table.orderId],
      foreignColumns: [order.customerId, order.id],
    }),
    check(
      'shipment_handed_over',
      sql`(${table.state} = 'packed') = (${table.handedOverAt} is null)`,
    ),
    check('shipment_tracked', sql`${table.trackingNumber} is null or ${table.carrier} is not null`),
  ],
)

/** Units of one of the order's lines in a parcel. */
export const shipmentLine = pgTable(
  'shipment_line',
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipment.id, { onDelete: 'cascade' }),
    /** The position of the order's line. */
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.position] }),
    check('shipment_line_quantity', sql`${table.quantity} > 0`),
  ],
)

/** What happened to a parcel, in the order in which the shop heard of it. */
export const shipmentEvent = pgTable(
  'shipment_event',
  {
    id: id(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipment.id, { onDelete: 'cascade' }),
    state: state(),
    /** When it happened. */
    at: instant().notNull(),
    /** The same for every report of one event: it is kept once. */
    key: text().notNull(),
    /** In the courier's words. */
    note: text(),
    place: text(),
    /** The owner; null if the courier or the shop reported it. */
    actorId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('shipment_event_key').on(table.shipmentId, table.key)],
)

/** A device in a parcel, by the serial number printed on it. */
export const shippedDevice = pgTable(
  'shipped_device',
  {
    id: id(),
    serial: text().notNull(),
    shipmentId: uuid().notNull(),
    position: integer().notNull(),
    /** The last day of the warranty, in India; null until it is handed over. */
    warrantyUntil: date({ mode: 'string' }),
    /** Its parcel came back: it can be sent again. */
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

/** A scan that was done, by the key that the packing page made up: sent again, it is not done again. */
export const packingScan = pgTable('packing_scan', {
  key: uuid().primaryKey(),
  outcome: text({ enum: ['bound', 'removed'] }).notNull(),
  createdAt: createdAt(),
})

/** A report of a courier, stored once, without the customer's details. */
export const courierEvent = pgTable(
  'courier_event',
  {
    id: id(),
    courier: text().notNull(),
    /** The same for every delivery of one report. */
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

/** What a courier says of a parcel, in the shop's states. */
export interface CourierScan {
  /** Null: it has not left yet, or is about something else. */
  state: Exclude<ParcelState, 'packed' | 'handed-over'> | null
  /** ISO 8601. */
  at: string
  note: string
  place: string
}

/** How parcels are packed, and the last of their numbers: one row. */
export const shippingSettings = pgTable(
  'shipping_settings',
  {
    id: boolean().primaryKey().default(true),
    needsSerial: boolean().notNull().default(false),
    warrantyMonths: integer().notNull().default(12),
    defaultCarrier: carrier(),
    /** Of the newest parcel. Packing locks the row. */
    lastSequence: integer().notNull().default(0),
  },
  (table) => [check('shipping_settings_once', sql`${table.id}`)],
)
