import { addressAnswers } from '@nirbhaya/contract/enums'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { batch } from '../../batches/batches.tables.ts'
import { createdAt, id, instant } from '../../platform/database/columns.ts'
import { orderKey } from '../orders.tables.ts'

/** A round: the owner's request to the customers of a batch to confirm their addresses. */
export const addressRound = pgTable(
  'address_round',
  {
    id: id(),
    batchId: uuid()
      .notNull()
      .references(() => batch.id),
    /** Counted per batch, from 1. Customers who order after a round are asked in another round. */
    number: integer().notNull(),
    actorId: uuid().notNull(),
    askedAt: instant().notNull(),
    /**
     * The times of two mails to customers who have not answered: the reminder, and the notice that the
     * address will be locked.
     */
    remindsAt: instant().notNull(),
    noticeAt: instant().notNull(),
    /** From this time on, customers can no longer change their addresses. */
    locksAt: instant().notNull(),
  },
  (table) => [
    unique('address_round_number').on(table.batchId, table.number),
    index('address_round_locks').on(table.locksAt),
  ],
)

/**
 * An order whose customer was asked to confirm the address. It has one row, however often the customer is
 * asked.
 */
export const addressCheck = pgTable(
  'address_check',
  {
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    roundId: uuid()
      .notNull()
      .references(() => addressRound.id),
    answer: text({ enum: addressAnswers }),
    answeredAt: instant(),
    /** The last mail that was queued: 0 asks, 1 reminds, 2 announces the lock. */
    step: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId] }),
    uniqueIndex('address_check_order').on(table.orderId),
    index('address_check_round').on(table.roundId, table.orderId),
    orderKey(table),
  ],
)

/**
 * The links in the mails that ask customers to confirm their addresses. Only a hash of each link is stored.
 */
export const addressLink = pgTable(
  'address_link',
  {
    tokenHash: text().primaryKey(),
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    /** The e-mail address that got the link. Null for links that were mailed before this column existed. */
    mailedTo: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('address_link_order').on(table.customerId, table.orderId),
    foreignKey({
      columns: [table.customerId, table.orderId],
      foreignColumns: [addressCheck.customerId, addressCheck.orderId],
    }),
  ],
)
