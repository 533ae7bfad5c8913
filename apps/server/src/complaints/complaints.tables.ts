import {
  complaintKinds,
  complaintRemedies,
  complaintStates,
  damageKinds,
} from '@nirbhaya/contract/complaints/kinds'
import type { ReturnRules } from '@nirbhaya/contract/policies/rules'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orderKey } from '../orders/orders.tables.ts'
import { createdAt, id, instant } from '../platform/database/columns.ts'
import { shipment } from '../shipping/shipping.tables.ts'

/**
 * The damaged units of one order line. Of the line's `ordered` units, `quantity` are damaged. `position` and
 * `name` identify the line.
 */
export interface ConcernedUnits {
  position: number
  name: string
  quantity: number
  ordered: number
}

/**
 * A complaint with its state. A damage report and a privacy request are complaints, too: `kind` tells which.
 */
export const complaint = pgTable(
  'complaint',
  {
    id: id(),
    /**
     * `C-` and the last characters of the id. Orders have numbers like this, too, but only complaint numbers
     * are unique.
     */
    number: text().notNull(),
    kind: text({ enum: complaintKinds }).notNull(),
    state: text({ enum: complaintStates }).notNull().default('received'),
    customerId: uuid(),
    /** The order that the complaint concerns. It belongs to the customer `customerId`. */
    orderId: uuid(),
    /**
     * Name, e-mail address and phone number of a person without an account, as typed and not proved. Null for
     * customers.
     */
    name: text(),
    email: text(),
    phone: text(),
    typedOrder: text().notNull().default(''),
    wrong: text({ enum: damageKinds }),
    /** The damaged units of the order; null if the report did not name them. */
    units: jsonb().$type<ConcernedUnits[]>(),
    /** The parcel with the damaged units; null if the order was delivered without one. */
    parcelId: uuid().references(() => shipment.id),
    /** The time of that parcel's delivery, or of the order's, as recorded when the damage was reported. */
    deliveredAt: instant(),
    /** The parcel with the replacement. Null before it is made, and again if it is unpacked. */
    replacementId: uuid().references(() => shipment.id, { onDelete: 'set null' }),
    /** The moment from which deadlines count: when the complaint was received or reopened. */
    startedAt: instant().notNull(),
    acknowledgedAt: instant(),
    repliedAt: instant(),
    decidedAt: instant(),
    acceptedAt: instant(),
    shippedAt: instant(),
    /**
     * The start of the current pause; null if there is none. While the complaint waits for information from
     * the person, the deadline for the shop's reply is paused.
     */
    pausedAt: instant(),
    /** The total of earlier pauses since `startedAt`. */
    pausedMs: bigint({ mode: 'number' }).notNull().default(0),
    remedy: text({ enum: complaintRemedies }),
    rejection: text(),
    tracking: text(),
    reopenedAt: instant(),
    /** The next deadline; null if there is none. Stored because the owner's list is sorted by it. */
    nextDueAt: instant(),
    lastBy: text({ enum: ['person', 'shop'] })
      .notNull()
      .default('person'),
    /**
     * The shop's own rules for this complaint: those of its order, or those of the day on which it came. Null for
     * complaints from before the owner could change them.
     */
    rules: jsonb().$type<ReturnRules>(),
    erasedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('complaint_number').on(table.number),
    index('complaint_due').on(sql`coalesce(${table.nextDueAt}, '9999-12-30Z')`, table.id),
    index('complaint_customer').on(table.customerId, table.id),
    index('complaint_order').on(table.orderId),
    uniqueIndex('complaint_replacement')
      .on(table.replacementId)
      .where(sql`${table.replacementId} is not null`),
    index('complaint_email').on(table.email),
    orderKey(table),
    check(
      'complaint_order_of_customer',
      sql`${table.orderId} is null or ${table.customerId} is not null`,
    ),
    check(
      'complaint_damage',
      sql`${table.kind} <> 'damage' or num_nulls(${table.orderId}, ${table.wrong}, ${table.deliveredAt}) = 0`,
    ),
    check(
      'complaint_rejected',
      sql`${table.state} <> 'rejected' or ${table.rejection} is not null`,
    ),
    check(
      'complaint_paused',
      sql`(${table.state} = 'needs-information') = (${table.pausedAt} is not null)`,
    ),
  ],
)

/** Messages, changes of state and the owner's notes. Rows stay: erasing a person only empties `text`. */
export const complaintEntry = pgTable(
  'complaint_entry',
  {
    id: id(),
    complaintId: uuid()
      .notNull()
      .references(() => complaint.id),
    by: text({ enum: ['person', 'shop'] }).notNull(),
    /** Only the owner can read a `note`. */
    kind: text({ enum: ['message', 'state', 'note'] }).notNull(),
    state: text({ enum: complaintStates }),
    text: text().notNull().default(''),
    /** The owner's id; null if the person wrote the entry. */
    actorId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('complaint_entry_of').on(table.complaintId, table.createdAt, table.id),
    check('complaint_entry_state', sql`(${table.kind} = 'state') = (${table.state} is not null)`),
  ],
)

/** Photos and videos. They are stored under `private/<id>` and served only at signed URLs. */
export const complaintFile = pgTable(
  'complaint_file',
  {
    id: id(),
    complaintId: uuid()
      .notNull()
      .references(() => complaint.id),
    entryId: uuid()
      .notNull()
      .references(() => complaintEntry.id),
    position: integer().notNull(),
    kind: text({ enum: ['photo', 'video'] }).notNull(),
    /** For a photo: the width and height of its largest size, and the widths of all sizes, in pixels. */
    width: integer(),
    height: integer(),
    widths: integer().array(),
    /** The size of a video, or of a photo in all its sizes. Null for photos from before sizes were stored. */
    bytes: integer(),
    format: text({ enum: ['mp4', 'webm'] }),
    createdAt: createdAt(),
  },
  (table) => [
    index('complaint_file_of').on(table.complaintId, table.id),
    index('complaint_file_entry').on(table.entryId),
    check(
      'complaint_file_kind',
      sql`case ${table.kind} when 'photo' then num_nulls(${table.width}, ${table.height}, ${table.widths}) = 0 else num_nulls(${table.bytes}, ${table.format}) = 0 end`,
    ),
  ],
)
