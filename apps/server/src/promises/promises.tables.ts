import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { batch } from '../batches/batches.tables.ts'
import { move } from '../orders/delivery/promised.tables.ts'
import { orderKey } from '../orders/orders.tables.ts'
import { createdAt, id, instant } from '../platform/database/columns.ts'

/**
 * The states of a choice. While it is open:
 * - asked: the mail server has not accepted the mail with the question.
 * - mailed: it has, so the time to answer runs.
 * - paused: the order does not wait for delivery, so the time to answer does not run.
 * - answered: the customer answered, and can change the answer until `actsAt`.
 * Afterwards, the state is the choice's `outcome`.
 */
const choiceStates = [
  'asked',
  'mailed',
  'paused',
  'answered',
  'waits',
  'refunded',
  'replaced',
  'over',
] as const

/** A choice: after a move or a missed date, the customer decides to wait or to be refunded. */
export const choice = pgTable(
  'choice',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    /** The move that caused the choice; null if a missed date caused it. */
    moveId: uuid().references(() => move.id),
    /** The due day that was missed; null if a move caused the choice. */
    overdueDay: date({ mode: 'string' }),
    /** The default: what happens without an answer. */
    withoutAnswer: text('silence', { enum: ['wait', 'refund'] }).notNull(),
    /** Follows from the columns below, so the previous release and this one agree on it. */
    state: text({ enum: choiceStates })
      .notNull()
      .generatedAlwaysAs(
        sql`case
          when outcome is not null then outcome
          when answer is not null then 'answered'
          when asked_at is null then 'paused'
          when told_at is null then 'asked'
          else 'mailed' end`,
      ),
    answer: text({ enum: ['wait', 'refund'] }),
    answeredAt: instant(),
    /**
     * The time at which the customer's answer, or else the default, takes effect. Until this time, the
     * customer can change the answer.
     */
    actsAt: instant().notNull(),
    /**
     * The time at which the mail server accepted the mail with the question. The time to answer
     * starts then.
     */
    mailedAt: instant('told_at'),
    /** The time since which the question is open. Null while it is paused. */
    askedAt: instant().defaultNow(),
    /**
     * The result. replaced: a later choice replaced this one; over: nothing was left to choose. Null while
     * the choice is open.
     */
    outcome: text({ enum: ['waits', 'refunded', 'replaced', 'over'] }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('choice_open').on(table.orderId).where(sql`${table.outcome} is null`),
    uniqueIndex('choice_of_move')
      .on(table.moveId, table.orderId)
      .where(sql`${table.moveId} is not null`),
    uniqueIndex('choice_overdue')
      .on(table.orderId, table.overdueDay)
      .where(sql`${table.overdueDay} is not null`),
    index('choice_acts').on(table.actsAt, table.id).where(sql`${table.outcome} is null`),
    orderKey(table),
    check('choice_about', sql`(${table.moveId} is null) <> (${table.overdueDay} is null)`),
    check('choice_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
)

/** The last run of the jobs that promises need: one row, created by the first run. */
export const promiseKeeping = pgTable(
  'promise_keeping',
  {
    id: boolean().primaryKey().default(true),
    keptAt: instant().notNull(),
  },
  (table) => [check('promise_keeping_once', sql`${table.id}`)],
)

/** The owner's stop of automatic refunds, for a reason that the law accepts. */
export const refundStop = pgTable(
  'refund_stop',
  {
    id: id(),
    /**
     * The orders whose refunds are stopped: all orders of the batch `batchId`, or only the order `orderId`.
     * If both ids are null, all orders without a batch. At most one id is set.
     */
    batchId: uuid().references(() => batch.id),
    orderId: uuid(),
    reason: text().notNull(),
    actorId: uuid().notNull(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('stop_of_batch').on(table.batchId).where(sql`${table.endedAt} is null`),
    uniqueIndex('stop_of_order').on(table.orderId).where(sql`${table.endedAt} is null`),
    uniqueIndex('stop_of_unbatched')
      .on(sql`(${table.endedAt} is null)`)
      .where(
        sql`${table.batchId} is null and ${table.orderId} is null and ${table.endedAt} is null`,
      ),
    check('stop_of_one', sql`num_nonnulls(${table.batchId}, ${table.orderId}) <= 1`),
  ],
)
