import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { batch } from '../batches/batches.tables.ts'
import { createdAt, instant } from '../platform/database/columns.ts'
import { order } from './orders.tables.ts'

/** The owner moved the dates of a batch. */
export const move = pgTable(
  'move',
  {
    /** What the owner's page calls this wish: sent twice, it is one. */
    id: uuid().primaryKey(),
    /** Null for what was booked without a batch. */
    batchId: uuid().references(() => batch.id),
    /** Null where no date can be given. */
    terms: jsonb().$type<DeliveryTerms>(),
    /** Told to customers. */
    reason: text().notNull(),
    actorId: uuid().notNull(),
    /** The last order that was seen to, by id; all up to it have their revision. */
    doneUntil: uuid(),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [
    // One after the other: an order gets its revisions in the order in which the owner decided.
    uniqueIndex('move_running')
      .on(sql`coalesce(${table.batchId}, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`${table.finishedAt} is null`),
  ],
)

/**
 * What was promised of an order, or of the part of it that a batch holds. Never changed (a trigger
 * sees to it): a new promise is another row.
 */
export const promise = pgTable(
  'promise',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    /** Null for what was booked without a batch. */
    batchId: uuid().references(() => batch.id),
    revision: integer().notNull(),
    /** Days of India's; both null where no date could be given. */
    fromDay: date({ mode: 'string' }),
    dueDay: date({ mode: 'string' }),
    reason: text().notNull(),
    /** Who moved it; null for the first. */
    actorId: uuid(),
    moveId: uuid().references(() => move.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('promise_revision').on(table.orderId, table.batchId, table.revision).nullsNotDistinct(),
    uniqueIndex('promise_of_move')
      .on(table.moveId, table.orderId)
      .where(sql`${table.moveId} is not null`),
    index('promise_of_batch').on(table.batchId, table.orderId),
    foreignKey({
      columns: [table.customerId, table.orderId],
      foreignColumns: [order.customerId, order.id],
    }),
    check('promise_days', sql`(${table.fromDay} is null) = (${table.dueDay} is null)`),
    check('promise_order', sql`${table.fromDay} <= ${table.dueDay}`),
  ],
)
