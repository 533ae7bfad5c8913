import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { batch } from '../../batches/batches.tables.ts'
import { createdAt, instant } from '../../platform/database/columns.ts'
import { orderKey } from '../orders.tables.ts'

/** The owner's change of the dates of a batch. */
export const move = pgTable(
  'move',
  {
    /** The owner's page chooses this id. If the page sends its request twice, the move happens once. */
    id: uuid().primaryKey(),
    /** Null if the owner changes the dates of the orders that have no batch. */
    batchId: uuid().references(() => batch.id),
    /** Null if no new date can be given. */
    terms: jsonb().$type<DeliveryTerms>(),
    /** Shown to customers. */
    reason: text().notNull(),
    actorId: uuid().notNull(),
    /**
     * The id of the last order that was processed. This order and those with lower ids have their new
     * promise.
     */
    doneUntil: uuid(),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [
    // A batch has one unfinished move at a time, so each order gets its new promises in the order in which
    // the owner decided them.
    uniqueIndex('move_running')
      .on(sql`coalesce(${table.batchId}, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`${table.finishedAt} is null`),
  ],
)

/**
 * The promised dates of one part of an order: its units in one batch, or its units without a batch. A trigger
 * prevents changes: a new promise is another row.
 */
export const promise = pgTable(
  'promise',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    /** Null for the units without a batch. */
    batchId: uuid().references(() => batch.id),
    revision: integer().notNull(),
    /** Calendar dates in Indian time. Both are null if no date could be given. */
    fromDay: date({ mode: 'string' }),
    dueDay: date({ mode: 'string' }),
    reason: text().notNull(),
    /** The person who moved the date; null for the first promise. */
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
    orderKey(table),
    check('promise_days', sql`(${table.fromDay} is null) = (${table.dueDay} is null)`),
    check('promise_order', sql`${table.fromDay} <= ${table.dueDay}`),
  ],
)
