import {
  cancelPolicies,
  defaultCancelPolicy,
  type OrderStatus,
  orderStatuses,
  type RefundPlan,
  refundPlans,
} from '@nirbhaya/contract/constants'
import { sql } from 'drizzle-orm'
import {
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
import { boughtColumns, payment, type ShipTo } from '../payments/payments.tables.ts'
import { createdAt, id, instant, newId, updatedAt } from '../platform/database/columns.ts'

export const order = pgTable(
  'order',
  {
    customerId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    paymentId: text().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    totalPaise: integer().notNull(),
    balancePaise: integer().notNull(),
    /** Of the balance, what came in. */
    balancePaidPaise: integer().notNull().default(0),
    /** Of all that came in, what was given back or is on its way back. */
    refundedPaise: integer().notNull().default(0),
    /** Since when the balance can be paid; null before delivery starts and once cancelled. */
    balanceAskedAt: instant(),
    balanceReminders: integer().notNull().default(0),
    /** What was promised last, kept with its promises: days of India's, null while there is no date. */
    deliveryFrom: date({ mode: 'string' }),
    deliveryDue: date({ mode: 'string' }),
    /** Until when its customer can cancel: the strictest that was said of its products when it was paid. */
    cancelPolicy: text({ enum: cancelPolicies }).notNull().default(defaultCancelPolicy),
    shipTo: jsonb().$type<ShipTo>().notNull(),
    /** How the customer can follow the parcel, in the owner's words. */
    tracking: text(),
    /** Of a cancelled order: why, and what becomes of its money, as the owner tells the customer. */
    cancelReason: text(),
    cancelRefund: text({ enum: refundPlans }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('order_id').on(table.id),
    // What makes an order happen once, whoever settles its payment and how often.
    uniqueIndex('order_payment').on(table.customerId, table.paymentId),
    foreignKey({
      columns: [table.customerId, table.paymentId],
      foreignColumns: [payment.customerId, payment.id],
    }),
    index('order_status').on(table.status, table.id),
    index('order_due')
      .on(table.deliveryDue, table.id)
      .where(sql`${table.status} in ('Accepted', 'In-Process', 'Pending')`),
    index('order_balance_asked')
      .on(table.balanceAskedAt, table.id)
      .where(
        sql`${table.balanceAskedAt} is not null and ${table.balancePaidPaise} < ${table.balancePaise}`,
      ),
    check('order_amounts', sql`${table.totalPaise} > 0 and ${table.balancePaise} >= 0`),
    check('order_balance_paid', sql`${table.balancePaidPaise} between 0 and ${table.balancePaise}`),
    check(
      'order_refunded',
      sql`${table.refundedPaise} between 0 and ${table.totalPaise} + ${table.balancePaidPaise}`,
    ),
  ],
)

export const orderItem = pgTable(
  'order_item',
  {
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    ...boughtColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId, table.position] }),
    foreignKey({
      columns: [table.customerId, table.orderId],
      foreignColumns: [order.customerId, order.id],
    }),
  ],
)

/** What of an order a change of its status replaces. */
export interface OrderBefore {
  status: OrderStatus
  /** Left out where the change left it alone. */
  tracking?: string | null
  /** What the change made of it. */
  trackingSet?: string | null
  cancelReason: string | null
  cancelRefund: RefundPlan | null
  balanceAskedAt: string | null
  balanceReminders: number
}

/** The history of an order's status: who changed it, and when. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: id(),
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    /** Null when the shop itself did it. */
    actorId: uuid(),
    /** The change it belongs to, of one order or many; null for what nobody can take back. */
    changeId: uuid(),
    /** What the order was; gone once the customer is being told: nobody takes it back then. */
    undo: jsonb().$type<OrderBefore>(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.customerId, table.orderId, table.createdAt),
    index('order_event_change').on(table.changeId).where(sql`${table.changeId} is not null`),
    foreignKey({
      columns: [table.customerId, table.orderId],
      foreignColumns: [order.customerId, order.id],
    }),
  ],
)

/** Where an order was to go before its address was changed, and by whom. */
export const orderAddressChange = pgTable(
  'order_address_change',
  {
    id: id(),
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    before: jsonb().$type<ShipTo>().notNull(),
    after: jsonb().$type<ShipTo>().notNull(),
    /** The customer, or the owner. */
    actorId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.customerId, table.orderId, table.createdAt),
    foreignKey({
      columns: [table.customerId, table.orderId],
      foreignColumns: [order.customerId, order.id],
    }),
  ],
)
