import { refundStatuses } from '@nirbhaya/contract/enums'
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
import { createdAt, id, instant, updatedAt } from '../platform/database/columns.ts'
import { payment, provider } from './payments.tables.ts'

/** The part of an order's line that a refund is for. */
export interface RefundLine {
  position: number
  name: string
  /**
   * The number of units. If the refund of some units is split among several payments, the first part has the
   * number and the others have 0, so that each unit counts once.
   */
  quantity: number
  /** The refunded part of the line's price. */
  amountPaise: number
  /**
   * The value of the units at the time of the request, with their unpaid balance. The shop keeps the part that is not
   * refunded.
   */
  worthPaise: number
  /** The unpaid balance of the units, which is not asked for any more. */
  duePaise: number
  /** Whether the units had been sent, and were returned or lost. Otherwise they are never sent. */
  isSent: boolean
}

/** The part of a reduction of the price that falls on one line of the order. */
export interface RefundShare {
  position: number
  amountPaise: number
}

/** Money that is returned to its payer. */
export const refund = pgTable(
  'refund',
  {
    customerId: uuid().notNull(),
    /**
     * The refund's id in the shop and in the requests to the provider: `rf_` and 128 random bits. For an
     * automatic refund, which the provider makes without a request: `auto_` and the provider's id.
     */
    id: text().notNull(),
    paymentId: text().notNull(),
    provider: provider(),
    /** Null for money that never became part of an order. */
    orderId: uuid(),
    /**
     * The origin of the refund:
     * - owner: the owner requested it. Or it is an automatic refund by the provider, of a payment with a
     *   single successful attempt.
     * - customer: the customer cancelled.
     * - surplus: the shop returns money that came twice or too late.
     * - promise: a promised date was moved or missed, and the customer chose a refund or did not answer.
     * - provider: it is an automatic refund by the provider, of a second successful attempt. It is only
     *   recorded, because it moves no money of the shop.
     */
    kind: text({ enum: ['owner', 'customer', 'surplus', 'promise', 'provider'] }).notNull(),
    amountPaise: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    /** The units that the refund is for. Null for a refund of the whole order, or a reduction of its price. */
    lines: jsonb().$type<RefundLine[]>(),
    /**
     * How a reduction of the price is split among the order's lines, as of its request. Other refunds may complete
     * before it. Null for all other refunds, and for reductions from before the shop recorded it.
     */
    shares: jsonb().$type<RefundShare[]>(),
    /** `requested` means that the provider may not know the refund yet. */
    status: text({ enum: refundStatuses }).notNull().default('requested'),
    providerRefundId: text(),
    /**
     * The id that the owner's page gave to the request for the refund, so that a repeated request counts
     * once. Null if the owner did not request the refund.
     */
    requestId: uuid(),
    /** The id of the person who requested the refund; null if the shop or the provider started the refund. */
    requestedBy: uuid(),
    /** The time of the next check at the provider; null once the refund has ended. */
    nextCheckAt: instant(),
    checks: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('refund_id').on(table.id),
    uniqueIndex('refund_request')
      .on(table.paymentId, table.requestId)
      .where(sql`${table.requestId} is not null`),
    uniqueIndex('refund_of_provider')
      .on(table.provider, table.providerRefundId)
      .where(sql`${table.providerRefundId} is not null`),
    index('refund_of_payment').on(table.paymentId),
    index('refund_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('refund_next_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('refund_troubled')
      .on(table.createdAt)
      .where(
        sql`${table.status} in ('requested', 'on-hold', 'failed', 'cancelled') and ${table.kind} <> 'provider' and ${table.orderId} is not null`,
      ),
    foreignKey({
      columns: [table.customerId, table.paymentId],
      foreignColumns: [payment.customerId, payment.id],
    }),
    check('refund_amount', sql`${table.amountPaise} > 0`),
  ],
)

/**
 * Every movement of money: one entry for each payment, and one for each successful refund. Money in is
 * positive, money out is negative. A trigger prevents changes to existing rows.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: id(),
    customerId: uuid().notNull(),
    paymentId: text().notNull(),
    refundId: text(),
    /** Null for money that never became part of an order. */
    orderId: uuid(),
    amountPaise: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('ledger_payment').on(table.paymentId).where(sql`${table.refundId} is null`),
    uniqueIndex('ledger_refund').on(table.refundId).where(sql`${table.refundId} is not null`),
    index('ledger_of_payment').on(table.paymentId),
    index('ledger_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    foreignKey({
      columns: [table.customerId, table.paymentId],
      foreignColumns: [payment.customerId, payment.id],
    }),
    // The sign gives the direction; zero is not a movement.
    check(
      'ledger_amount',
      sql`case when ${table.refundId} is null then ${table.amountPaise} > 0 else ${table.amountPaise} < 0 end`,
    ),
  ],
)
