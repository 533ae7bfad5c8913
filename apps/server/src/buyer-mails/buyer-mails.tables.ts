import { buyerMailStates } from '@nirbhaya/contract/buyer-mails/rules'
import type { OrderStatus } from '@nirbhaya/contract/enums'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { orderKey } from '../orders/orders.tables.ts'
import { deliveryColumns, progressColumns } from '../platform/bulk-mail/bulk-mail.tables.ts'
import { createdAt, instant, updatedAt } from '../platform/database/columns.ts'

/** Which orders a mail is about. An order must match everything that is given. */
export interface Audience {
  batch?: string | undefined
  product?: string | undefined
  status?: OrderStatus | undefined
  orders?: string[] | undefined
}

/** A mail to the buyers of some orders, as the owner wrote it, and its progress. */
export const buyerMail = pgTable(
  'buyer_mail',
  {
    /** The owner's page chooses this id. If the page sends its request twice, the mail is sent once. */
    id: uuid().primaryKey(),
    subject: text().notNull(),
    /** With fields such as `{name}`, which each copy replaces by the buyer's own facts. */
    message: text().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    /** The audience in words, with the names of that time. */
    recipients: text().notNull(),
    status: text({ enum: buyerMailStates }).notNull(),
    /** How often the draft was saved. */
    revision: integer().notNull().default(1),
    /** The person who sent it; until then, the person who saved the draft first. */
    createdBy: uuid().notNull(),
    ...progressColumns(),
    /** The number of orders when it was sent. */
    orderCount: integer().notNull().default(0),
    sentAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('buyer_mail_newest').on(table.createdAt, table.id),
    index('buyer_mail_status').on(table.status),
  ],
)

/** The copy of a mail for one buyer. It is erased with the person. */
export const buyerMailDelivery = pgTable(
  'buyer_mail_delivery',
  {
    mailId: uuid()
      .notNull()
      .references(() => buyerMail.id),
    customerId: uuid().notNull(),
    ...deliveryColumns(),
    /** The texts with the buyer's own facts; null before the first attempt. */
    subject: text(),
    message: text(),
  },
  (table) => [
    primaryKey({ columns: [table.mailId, table.customerId] }),
    index('buyer_mail_delivery_open').on(table.mailId, table.status, table.customerId),
    index('buyer_mail_delivery_customer').on(table.customerId),
  ],
)

/** The orders that a copy is about. */
export const buyerMailOrder = pgTable(
  'buyer_mail_order',
  {
    mailId: uuid().notNull(),
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId, table.mailId] }),
    index('buyer_mail_order_copy').on(table.mailId, table.customerId),
    foreignKey({
      name: 'buyer_mail_order_of_copy',
      columns: [table.mailId, table.customerId],
      foreignColumns: [buyerMailDelivery.mailId, buyerMailDelivery.customerId],
    }).onDelete('cascade'),
    orderKey(table),
  ],
)
