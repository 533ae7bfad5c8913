import { defaultMostUnitsPerCustomer } from '@nirbhaya/contract/batches/rules'
import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import { batchStates } from '@nirbhaya/contract/enums'
import { defaultPromiseSettings } from '@nirbhaya/contract/promises/rules'
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

/**
 * A number of units of a product that are made together. Triggers count its places and refuse more than its
 * capacity.
 */
export const batch = pgTable(
  'batch',
  {
    id: id(),
    /** No foreign key: customers keep waiting for their batch if the product is deleted. */
    productId: uuid().notNull(),
    productName: text().notNull(),
    /** Counted per product, from 1. */
    number: integer().notNull(),
    state: text({ enum: batchStates }).notNull().default('draft'),
    capacity: integer().notNull(),
    /** The delivery dates; null if they are not decided, or were postponed without a new date. */
    terms: jsonb().$type<DeliveryTerms>(),
    /**
     * The most units that one customer may hold or have paid for. A payment that would exceed this number
     * holds no places.
     */
    unitsPerCustomer: integer().notNull().default(defaultMostUnitsPerCustomer),
    /** Places reserved for payments in progress and for offers from the waiting list. */
    held: integer().notNull().default(0),
    /** Paid places. */
    taken: integer().notNull().default(0),
    /** Places that belong to single values of the product's option: the sum of `capacity` in `batch_variant`. */
    setApart: integer().notNull().default(0),
    /** How many of the places set apart are held or taken. Triggers count them. */
    setApartUsed: integer().notNull().default(0),
    /**
     * The time at which the shop mailed the owner that the batch is sold out and that no draft can be opened
     * after it. Set to null when the owner changes the batch and it has free places.
     */
    fullNoticeAt: instant('full_told_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('batch_number').on(table.productId, table.number),
    uniqueIndex('batch_open').on(table.productId).where(sql`${table.state} = 'open'`),
    // The places that are not set apart for a value; `batch_variant` checks the others.
    check(
      'batch_places',
      sql`${table.held} + ${table.taken} - ${table.setApartUsed} <= ${table.capacity} - ${table.setApart}`,
    ),
    check(
      'batch_counts',
      sql`${table.held} >= 0 and ${table.taken} >= 0 and ${table.capacity} > 0`,
    ),
    check('batch_dated', sql`${table.state} <> 'open' or ${table.terms} is not null`),
  ],
)

/**
 * The places of a batch for one value of the product's option. Triggers count them, and insert the row with the first
 * place.
 */
export const batchVariant = pgTable(
  'batch_variant',
  {
    batchId: uuid()
      .notNull()
      .references(() => batch.id),
    /** No foreign key, like `batch.productId`. */
    variantId: uuid().notNull(),
    /** The number of places for this value only; null if it shares the places that are not set apart. */
    capacity: integer(),
    held: integer().notNull().default(0),
    taken: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.variantId] }),
    check('batch_variant_places', sql`${table.held} + ${table.taken} <= ${table.capacity}`),
    check(
      'batch_variant_counts',
      sql`${table.held} >= 0 and ${table.taken} >= 0 and ${table.capacity} >= 0`,
    ),
  ],
)

/**
 * One row for the places of one line of a payment. Their number is the line's quantity, without units that were
 * refunded before they were sent.
 */
export const place = pgTable(
  'place',
  {
    customerId: uuid().notNull(),
    paymentId: text().notNull(),
    position: integer().notNull(),
    batchId: uuid()
      .notNull()
      .references(() => batch.id),
    /** The value of the product's option that the line is for; null if it has none. */
    variantId: uuid(),
    quantity: integer().notNull(),
    /**
     * held: reserved while the customer can pay; taken: paid; released: free for others. Places are released
     * if they are not paid in time, or if the order is cancelled or refunded. The row of a payment that holds
     * no places is released from the start.
     */
    state: text({ enum: ['held', 'taken', 'released'] }).notNull(),
    /** After this moment, others may take a held place. 1970 for a place that was never held. */
    heldUntil: instant().notNull(),
    /**
     * When the customer began to hold unpaid places in this batch. Another payment that the customer starts
     * during the hold gets the same time, so that it does not make the hold longer. The time becomes null
     * when the places are paid, or when the pause after the hold is over (`holding-places.service.ts`). It is
     * also null for a payment that holds no places, and for a payment that uses an offer.
     */
    heldAt: instant(),
    /** The network of the payer's IP address: /24 for IPv4, /48 for IPv6. Null when `heldAt` is null. */
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
    check('place_quantity', sql`${table.quantity} >= 0`),
  ],
)

/**
 * A person on the waiting list of a product. While the person has an offer, the entry holds a place of the
 * batch.
 */
export const waitingEntry = pgTable(
  'waiting_entry',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** The value of the product's option that the person waits for; null if it has none. Values are never deleted alone. */
    variantId: uuid(),
    email: text().notNull(),
    /**
     * asked: the e-mail address is not confirmed yet; waiting: on the list; offered: a place is held; used:
     * the place was booked; lapsed: the offer expired; told: the person got a mail about a free place, but
     * none was held.
     */
    state: text({ enum: ['asked', 'waiting', 'offered', 'used', 'lapsed', 'told'] })
      .notNull()
      .default('waiting'),
    batchId: uuid().references(() => batch.id),
    offeredUntil: instant(),
    /** The network of the IP address that the request came from: /24 for IPv4, /48 for IPv6. */
    network: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('waiting_once')
      .on(table.productId, table.email, sql`coalesce(${table.variantId}, ${table.productId})`)
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

/**
 * The settings of promises, as releases up to 0.2.0 read and save them. `mirror_promise_settings.sql` keeps them
 * the same as in `settings`.
 */
export const earlierPromiseSettings = pgTable(
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
