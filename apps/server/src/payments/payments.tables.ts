import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import { cancelPolicies, defaultCancelPolicy, heldReasons } from '@nirbhaya/contract/enums'
import type { Business } from '@nirbhaya/contract/papers/business'
import type { PolicyKind } from '@nirbhaya/contract/policies/kinds'
import type { ReturnRules } from '@nirbhaya/contract/policies/rules'
import type { StateCode } from '@nirbhaya/contract/states'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { user } from '../accounts/accounts.tables.ts'
import { createdAt, id, instant, updatedAt } from '../platform/database/columns.ts'

/** The recipient and the delivery address, fixed when the payment starts. */
export interface ShipTo {
  name: string
  lastName: string
  email: string
  phone: string
  address1: string
  address2: string
  area: string
  pincode: string
  /** The address's State. Missing if the customer was never asked for the State, or did not give it. */
  state?: StateCode
  /** A note for the parcel, in the customer's words. */
  giftNote?: string
  /** The registered business that the customer buys for. */
  business?: Business
}

/** What the customer agreed to when the payment began. */
export interface BoughtTerms {
  /** The number of each policy's version that was in force. */
  policies: Partial<Record<PolicyKind, number>>
  returns: ReturnRules
  /** Missing in payments from before the shop recorded it. */
  delivery?: {
    /** The terms of products without a batch. */
    usual: DeliveryTerms
    /** By the batch's id. */
    batches: Record<string, DeliveryTerms | null>
  }
}

export const paymentStatuses = ['created', 'open', 'paid', 'closed', 'held'] as const

/**
 * Defines the column for the provider of a payment, a refund or an event. The default covers rows written by
 * a process of the previous release, which had only this provider.
 */
export const provider = () => text().notNull().default('cashfree')

export const payment = pgTable(
  'payment',
  {
    customerId: uuid()
      .notNull()
      .references(() => user.id),
    /** The payment's id in the shop, and the id of its order at the provider: `pb_` and 128 random bits. */
    id: text().notNull(),
    provider: provider(),
    kind: text({ enum: ['deposit', 'balance'] }).notNull(),
    /** The order whose balance this payment pays. For a deposit, the order refers to the payment instead. */
    orderId: uuid(),
    /** The booking that a person of the shop took down, and that this deposit pays; null for all others. */
    bookingId: uuid(),
    /**
     * created: the provider may not know the payment yet; open: it can be paid; paid: the money was accepted;
     * closed: it ended at the provider and was not paid; held: money came that cannot be accepted, so the
     * owner must look.
     */
    status: text({ enum: paymentStatuses }).notNull().default('created'),
    amountPaise: integer().notNull(),
    currency: text().notNull(),
    /**
     * The amount received according to the provider: in paise, or in hundredths of another currency. Any
     * amount is recorded, even a wrong one.
     */
    receivedPaise: bigint({ mode: 'number' }),
    receivedCurrency: text(),
    /** The part of the received amount that was refunded or is being refunded. */
    refundedPaise: bigint({ mode: 'number' }).notNull().default(0),
    holdReason: text({ enum: heldReasons }),
    shipTo: jsonb().$type<ShipTo>().notNull(),
    /** Null for a balance, and for deposits from before the shop recorded it. */
    terms: jsonb().$type<BoughtTerms>(),
    sessionId: text(),
    /** The provider's id of the successful attempt. */
    providerPaymentId: text(),
    /** The bank's reference of the transfer, if the provider reports it. */
    bankReference: text(),
    expiresAt: instant().notNull(),
    /** The time of reconciliation's next check; null once nothing more can change. */
    nextCheckAt: instant(),
    checks: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    paidAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('payment_id').on(table.id),
    index('payment_next_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payment_paid').on(table.customerId, table.paidAt),
    index('payment_newest').on(table.createdAt, table.id),
    index('payment_given_back')
      .on(table.createdAt, table.id)
      .where(sql`${table.refundedPaise} > 0`),
    index('payment_of_booking').on(table.bookingId).where(sql`${table.bookingId} is not null`),
    index('payment_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    check('payment_amount', sql`${table.amountPaise} > 0`),
    check('payment_order', sql`(${table.kind} = 'balance') = (${table.orderId} is not null)`),
    // The final safeguard for refunds: never more than was received.
    check(
      'payment_refunded',
      sql`${table.refundedPaise} between 0 and coalesce(${table.receivedPaise}, 0)`,
    ),
    check(
      'payment_received',
      sql`(${table.status} in ('paid', 'held')) = (${table.receivedPaise} is not null)`,
    ),
    check(
      'payment_taken',
      sql`${table.status} <> 'paid' or (${table.receivedPaise} = ${table.amountPaise} and ${table.receivedCurrency} = ${table.currency})`,
    ),
  ],
)

/** Returns the columns that payment lines and order items copy from the cart. */
export const boughtColumns = () => ({
  position: integer().notNull(),
  /** No foreign key: the record must outlive the product. */
  productId: uuid().notNull(),
  /** The chosen value of the product's option; null if it has no option. */
  variantId: uuid(),
  /** The product's name, and the chosen value in brackets, as they were on the day. */
  name: text().notNull(),
  /** The chosen value in the words of the day, such as `Ring size: 12`; '' if there is none. */
  variant: text().notNull().default(''),
  quantity: integer().notNull(),
  pricePaise: integer().notNull(),
})

/** The cart as it was when the payment started. The order is placed from it. */
export const paymentLine = pgTable(
  'payment_line',
  {
    customerId: uuid().notNull(),
    paymentId: text().notNull(),
    ...boughtColumns(),
    /** The amount due for one unit when delivery starts. */
    balancePaise: integer().notNull(),
    /** The rule for cancelling, as shown when the payment started. */
    cancelPolicy: text({ enum: cancelPolicies }).notNull().default(defaultCancelPolicy),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.paymentId, table.position] }),
    foreignKey({
      columns: [table.customerId, table.paymentId],
      foreignColumns: [payment.customerId, payment.id],
    }),
  ],
)

/** Every webhook event from a provider, stored once. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: id(),
    provider: provider(),
    /**
     * Identifies the event. It consists of the type, the attempt or refund, and the status; see `ownIdOf`.
     */
    key: text().notNull().unique('payment_event_key'),
    type: text().notNull(),
    /**
     * The provider's order id, which is our payment's id; null for events that do not concern our
     * payments.
     */
    paymentId: text(),
    payload: jsonb().notNull(),
    receivedAt: createdAt(),
    handledAt: instant(),
    outcome: text(),
  },
  (table) => [index().on(table.paymentId)],
)
