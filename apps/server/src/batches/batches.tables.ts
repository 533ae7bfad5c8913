import {
  batchStates,
  defaultPromiseSettings,
  defaultUnitsPerCustomer,
} from '@nirbhaya/contract/constants'
import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { product } from '../catalogue/catalogue.tables.ts'
import { paymentLine } from '../payments/payments.tables.ts'
import { createdAt, id, instant, updatedAt } from '../platform/database/columns.ts'

/** So many of a product as are made together. Triggers count its places, and refuse one too many. */
export const batch = pgTable(
  'batch',
  {
    id: id(),
    /** No foreign key: its customers wait for it even where the product is gone. */
    productId: uuid().notNull(),
    productName: text().notNull(),
    /** Counted for each product, from 1. */
    number: integer().notNull(),
    state: text({ enum: batchStates }).notNull().default('draft'),
    capacity: integer().notNull(),
    /** When it is delivered; null once it was moved to no date. */
    terms: jsonb().$type<DeliveryTerms>(),
    /** Units that one customer may have held or taken; who wants more pays without a place held. */
    unitsPerCustomer: integer().notNull().default(defaultUnitsPerCustomer),
    /** Places that are kept while somebody pays, or for who was offered one. */
    held: integer().notNull().default(0),
    /** Places that are paid for. */
    taken: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('batch_number').on(table.productId, table.number),
    uniqueIndex('batch_open').on(table.productId).where(sql`${table.state} = 'open'`),
    check('batch_places', sql`${table.held} + ${table.taken} <= ${table.capacity}`),
    check(
      'batch_counts',
      sql`${table.held} >= 0 and ${table.taken} >= 0 and ${table.capacity} > 0`,
    ),
    check('batch_dated', sql`${table.state} <> 'open' or ${table.terms} is not null`),
  ],
)

/** The places of a line that is paid for, or was about to be: as many as its quantity. */
export const place = pgTable(
  'place',
  {
    customerId: uuid().notNull(),
    paymentId: text().notNull(),
    position: integer().notNull(),
    batchId: uuid()
      .notNull()
      .references(() => batch.id),
    quantity: integer().notNull(),
    /** held: while it can be paid; taken: paid; released: not paid, or given back. */
    state: text({ enum: ['held', 'taken', 'released'] }).notNull(),
    /** From when on others may have one that is held. */
    heldUntil: instant().notNull(),
    /**
     * Since when its customer has held places of the batch without paying; renewed payments keep it. Null
     * once it is paid, where no place was held, and after the pause that follows an unpaid one.
     */
    heldAt: instant(),
    /** The network of who pays (/24, /48), for as long as `heldAt` is known. */
    network: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.paymentId, table.position] }),
    foreignKey({
      columns: [table.customerId, table.paymentId, table.position],
      foreignColumns: [paymentLine.customerId, paymentLine.paymentId, paymentLine.position],
    }),
    index('place_of_batch').on(table.batchId, table.paymentId),
    index('place_held').on(table.heldUntil).where(sql`${table.state} = 'held'`),
    index('place_unpaid').on(table.batchId, table.heldAt).where(sql`${table.heldAt} is not null`),
    check('place_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Who waits for a place of a product. One who is offered it has a place of the batch held. */
export const waitingEntry = pgTable(
  'waiting_entry',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /**
     * asked: the address is not confirmed yet, and nothing is kept for it; offered: a place is kept;
     * used: it was booked; lapsed: it was not; told: a place was free and was not kept.
     */
    state: text({ enum: ['asked', 'waiting', 'offered', 'used', 'lapsed', 'told'] })
      .notNull()
      .default('waiting'),
    batchId: uuid().references(() => batch.id),
    offeredUntil: instant(),
    /** The network that asked for it (/24, /48). */
    network: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('waiting_once')
      .on(table.productId, table.email)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    index('waiting_next').on(table.productId, table.id).where(sql`${table.state} = 'waiting'`),
    index('waiting_offered').on(table.offeredUntil).where(sql`${table.state} = 'offered'`),
    index('waiting_email').on(table.email),
    check(
      'waiting_offer',
      sql`${table.state} <> 'offered' or (${table.batchId} is not null and ${table.offeredUntil} is not null)`,
    ),
  ],
)

const defaults = defaultPromiseSettings

/** The numbers of a promise: one row. */
export const promiseSettings = pgTable(
  'promise_settings',
  {
    id: boolean().primaryKey().default(true),
    fromDays: integer().notNull().default(defaults.fromDays),
    dueDays: integer().notNull().default(defaults.dueDays),
    answerDays: integer().notNull().default(defaults.answerDays),
    longestFirstMoveDays: integer().notNull().default(defaults.longestFirstMoveDays),
    overdueHours: integer().notNull().default(defaults.overdueHours),
    refundGraceHours: integer().notNull().default(defaults.refundGraceHours),
    offerHours: integer().notNull().default(defaults.offerHours),
    addressReminderDays: integer().notNull().default(defaults.addressReminderDays),
    addressAnswerDays: integer().notNull().default(defaults.addressAnswerDays),
    addressNoticeHours: integer().notNull().default(defaults.addressNoticeHours),
    riskDays: integer().notNull().default(defaults.riskDays),
    highRiskDays: integer().notNull().default(defaults.highRiskDays),
  },
  (table) => [check('promise_settings_once', sql`${table.id}`)],
)
