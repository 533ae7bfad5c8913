import { cancelPolicies, defaultCancelPolicy } from '@nirbhaya/contract/constants'
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

/** Who and where to ship, frozen when the payment starts. */
export interface ShipTo {
  name: string
  lastName: string
  email: string
  phone: string
  address1: string
  address2: string
  area: string
  pincode: string
  /** Missing where it was not asked for. */
  state?: StateCode
  /** What goes into the parcel with it, in the customer's words. */
  giftNote?: string
}

export const paymentStatuses = ['created', 'open', 'paid', 'closed', 'held'] as const

/**
 * Why money that came is not simply taken. amount: not what was asked for; cancelled: the order it
 * was for had been cancelled; surplus: what was due had been paid already;
 * full: it came late, and its places were gone.
 */
export const heldReasons = ['amount', 'cancelled', 'surplus', 'full'] as const

/**
 * The adapter that a payment, its refunds and its events belong to. The default is for rows that the
 * release before writes, which knew this one alone.
 */
export const provider = () => text().notNull().default('cashfree')

export const payment = pgTable(
  'payment',
  {
    customerId: uuid()
      .notNull()
      .references(() => user.id),
    /** Also the provider's order id: `pb_` and 128 random bits. */
    id: text().notNull(),
    provider: provider(),
    kind: text({ enum: ['deposit', 'balance'] }).notNull(),
    /** The order whose balance this is; a deposit's order names its payment instead. */
    orderId: uuid(),
    /**
     * created: the provider may not know it yet; open: payable; paid; closed: the provider ended
     * it unpaid; held: money came that cannot be taken as it is, so the owner must look.
     */
    status: text({ enum: paymentStatuses }).notNull().default('created'),
    amountPaise: integer().notNull(),
    currency: text().notNull(),
    /**
     * What came in, by the provider's word: paise, or hundredths of another currency. However much it
     * says it is, it is written down.
     */
    receivedPaise: bigint({ mode: 'number' }),
    receivedCurrency: text(),
    /** Of that, what was given back or is on its way back. */
    refundedPaise: bigint({ mode: 'number' }).notNull().default(0),
    holdReason: text({ enum: heldReasons }),
    shipTo: jsonb().$type<ShipTo>().notNull(),
    sessionId: text(),
    /** The provider's id of the attempt that succeeded. */
    providerPaymentId: text(),
    expiresAt: instant().notNull(),
    /** When reconciliation asks the provider next; null once nothing is left to learn. */
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
    index('payment_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    check('payment_amount', sql`${table.amountPaise} > 0`),
    check('payment_order', sql`(${table.kind} = 'balance') = (${table.orderId} is not null)`),
    // The last word on refunds: never more than came in.
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

/** What is kept of a cart's line, of a payment as of an order. */
export const boughtColumns = () => ({
  position: integer().notNull(),
  /** No foreign key: what was paid for outlives the product. */
  productId: uuid().notNull(),
  name: text().notNull(),
  quantity: integer().notNull(),
  pricePaise: integer().notNull(),
})

/** The cart as it was when the payment started; the order is placed from it. */
export const paymentLine = pgTable(
  'payment_line',
  {
    customerId: uuid().notNull(),
    paymentId: text().notNull(),
    ...boughtColumns(),
    /** Still due for one unit when delivery starts. */
    balancePaise: integer().notNull(),
    /** Until when it can be cancelled, as it was said then. */
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

/** Every webhook that a provider sent, once. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: id(),
    provider: provider(),
    /** What makes the event itself: type, attempt or refund, status; see `ownIdOf`. */
    key: text().notNull().unique('payment_event_key'),
    type: text().notNull(),
    /** The provider's order id, which is our payment's id; null for events about nothing of ours. */
    paymentId: text(),
    payload: jsonb().notNull(),
    receivedAt: createdAt(),
    handledAt: instant(),
    outcome: text(),
  },
  (table) => [index().on(table.paymentId)],
)
