import { orderStatuses } from '@nirbhaya/contract/constants'
import { sql } from 'drizzle-orm'
import {
  check,
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
import { createdAt, id, newId, updatedAt } from '../columns.ts'
import { payment, type ShipTo } from './payments.ts'

export const order = pgTable(
  'order',
  {
    customerId: uuid().notNull(),
    id: uuid().notNull().$defaultFn(newId),
    paymentId: text().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    totalPaise: integer().notNull(),
    balancePaise: integer().notNull(),
    shipTo: jsonb().$type<ShipTo>().notNull(),
    /** How the customer can follow the parcel, in the owner's words. */
    tracking: text(),
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
    check('order_amounts', sql`${table.totalPaise} > 0 and ${table.balancePaise} >= 0`),
  ],
)

export const orderItem = pgTable(
  'order_item',
  {
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    position: integer().notNull(),
    /** No foreign key: an order outlives its products. */
    productId: uuid().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    pricePaise: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId, table.position] }),
    foreignKey({
      columns: [table.customerId, table.orderId],
      foreignColumns: [order.customerId, order.id],
    }),
  ],
)

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
