import {
  cancelPolicies,
  defaultCancelPolicy,
  type OrderStatus,
  orderStatuses,
  partStates,
  type RefundPlan,
  refundPlans,
} from '@nirbhaya/contract/enums'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { boughtColumns, payment, type ShipTo } from '../payments/payments.tables.ts'
import { createdAt, id, instant, newId, updatedAt } from '../platform/database/columns.ts'

/** The GSTIN and the name of the business that an order is for, as the owner's search reads them. */
export const businessText = (shipTo: SQLWrapper) =>
  sql`lower((${shipTo} #>> '{business,gstin}') || ' ' || (${shipTo} #>> '{business,legalName}'))`

/** The city and the pincode of an order's address, as the owner's search reads them. */
export const placeText = (shipTo: SQLWrapper) =>
  sql`lower((${shipTo} ->> 'area') || ' ' || (${shipTo} ->> 'pincode'))`

export const order = pgTable(
  'order',
  {
    customerId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    paymentId: text().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    totalPaise: integer().notNull(),
    balancePaise: integer().notNull(),
    balancePaidPaise: integer().notNull().default(0),
    /** The part of all money received that was refunded or is being refunded. */
    refundedPaise: integer().notNull().default(0),
    /**
     * The time at which the balance was asked for. Null while it is not asked for, for example before
     * delivery starts or once the order is cancelled.
     */
    balanceAskedAt: instant(),
    balanceReminders: integer().notNull().default(0),
    /**
     * The time at which the customer chose the money back instead of a later date. Null if they did not, if
     * they changed their mind, and once the choice is carried out.
     */
    refundChosenAt: instant(),
    /**
     * The latest promised dates, as calendar dates in Indian time. Each new promise updates them. Both are
     * null while there is no date.
     */
    deliveryFrom: date({ mode: 'string' }),
    deliveryDue: date({ mode: 'string' }),
    /** The strictest rule for cancelling that the order's products had at the time of payment. */
    cancelPolicy: text({ enum: cancelPolicies }).notNull().default(defaultCancelPolicy),
    shipTo: jsonb().$type<ShipTo>().notNull(),
    /** The person of the shop who booked it for the customer; null if the customer ordered. */
    bookedBy: uuid(),
    /** The owner's note on tracking the parcel. */
    tracking: text(),
    /** For a cancelled order: the reason and the refund plan, as shown to the customer. */
    cancelReason: text(),
    cancelRefund: text({ enum: refundPlans }),
    /**
     * For a cancelled order: the paid amount that the shop keeps, once a document has closed its advance. The order
     * stays cancelled then. The module `papers` sets it.
     */
    keptPaise: integer().notNull().default(0),
    /**
     * The state of the order's parts, if its status alone would be untrue. The module `shipping` keeps it up to date.
     */
    partState: text({ enum: partStates }),
    /** When the customer confirmed the address after a parcel came back. */
    addressConfirmedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('order_id').on(table.id),
    // Ensures that a payment creates one order, however often it is settled.
    uniqueIndex('order_payment').on(table.customerId, table.paymentId),
    foreignKey({
      columns: [table.customerId, table.paymentId],
      foreignColumns: [payment.customerId, payment.id],
    }),
    index('order_status').on(table.status, table.id),
    index('order_due')
      .on(table.deliveryDue, table.id)
      .where(sql`${table.status} in ('Accepted', 'In-Process', 'Pending')`),
    index('order_paid_in_full')
      .on(table.id)
      .where(
        sql`${table.balancePaidPaise} >= ${table.balancePaise} and ${table.status} in ('Accepted', 'In-Process', 'Pending', 'Prepared')`,
      ),
    index('order_balance_asked')
      .on(table.balanceAskedAt, table.id)
      .where(
        sql`${table.balanceAskedAt} is not null and ${table.balancePaidPaise} < ${table.balancePaise}`,
      ),
    index('order_place').using('gin', sql`${placeText(table.shipTo)} gin_trgm_ops`),
    index('order_business')
      .using('gin', sql`${businessText(table.shipTo)} gin_trgm_ops`)
      .where(sql`${table.shipTo} ? 'business'`),
    check('order_amounts', sql`${table.totalPaise} > 0 and ${table.balancePaise} >= 0`),
    check('order_balance_paid', sql`${table.balancePaidPaise} between 0 and ${table.balancePaise}`),
    check(
      'order_refunded',
      sql`${table.refundedPaise} between 0 and ${table.totalPaise} + ${table.balancePaidPaise}`,
    ),
  ],
)

/** The foreign key of rows that belong to an order. */
export const orderKey = (table: { customerId: PgColumn; orderId: PgColumn }) =>
  foreignKey({
    columns: [table.customerId, table.orderId],
    foreignColumns: [order.customerId, order.id],
  })

export const orderItem = pgTable(
  'order_item',
  {
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    ...boughtColumns(),
    /**
     * How many of these units arrived in parcels. The module `shipping` keeps it up to date. An order that the
     * owner set to Delivered by hand may have no parcels.
     */
    arrived: integer().notNull().default(0),
    /** How many of these units were taken out, to be refunded, and are never sent. */
    dropped: integer().notNull().default(0),
    /**
     * How many of these units were refunded after the owner sent them without a parcel. They are not packed, even if
     * the order goes back to an earlier status.
     */
    refundedUnpacked: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId, table.position] }),
    orderKey(table),
  ],
)

/** Returns SQL for the product's name of an order's line, without the chosen value in brackets. */
export const productNameOf = ({ name, variant }: Pick<typeof orderItem, 'name' | 'variant'>) =>
  sql<string>`case when ${variant} = '' then ${name} else left(${name}, -length(${variant}) - 3) end`

/** The values of an order that a change of status replaces. */
export interface OrderBefore {
  status: OrderStatus
  /** The tracking note before the change of status. Missing if the change left the note as it was. */
  tracking?: string | null
  /**
   * The tracking note that the change of status set. Missing together with `tracking`. If the note was edited
   * again before the change is undone, the order keeps the edited note.
   */
  trackingSet?: string | null
  cancelReason: string | null
  cancelRefund: RefundPlan | null
  balanceAskedAt: string | null
  balanceReminders: number
}

/** The history of an order's status: every change with its author and time. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: id(),
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    /** Null if the shop itself made the change. */
    actorId: uuid(),
    /**
     * With this id, the owner undoes a status change. If the owner changed many orders together, their events
     * share the id. Null if the event cannot be undone, for example after a customer cancelled the order.
     */
    changeId: uuid(),
    /**
     * The order's values before the status change. Deleted just before the customer is mailed about the
     * change, because the owner can then no longer undo it.
     */
    undo: jsonb().$type<OrderBefore>(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.customerId, table.orderId, table.createdAt),
    index('order_event_change').on(table.changeId).where(sql`${table.changeId} is not null`),
    orderKey(table),
  ],
)

export const orderAddressChange = pgTable(
  'order_address_change',
  {
    id: id(),
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    before: jsonb().$type<ShipTo>().notNull(),
    after: jsonb().$type<ShipTo>().notNull(),
    actorId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.customerId, table.orderId, table.createdAt), orderKey(table)],
)
