import { date, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../platform/database/columns.ts'
import { paise } from '../document-columns.ts'

/** One event of the payment provider's settlement report. */
export const settlementLine = pgTable(
  'settlement_line',
  {
    id: id(),
    eventId: text().notNull(),
    kind: text({ enum: ['payment', 'refund', 'other'] }).notNull(),
    /** The payment's id, if the report contains it. */
    paymentId: text().notNull(),
    /** The id of the refund: either the shop's or the provider's. */
    refundId: text().notNull(),
    /** Negative for refunds, because they reduce the payout. */
    amountPaise: paise(),
    feePaise: paise(),
    feeTaxPaise: paise(),
    netPaise: paise(),
    transfer: text().notNull(),
    settledOn: date({ mode: 'string' }).notNull(),
    importedAt: createdAt(),
  },
  (table) => [
    unique('settlement_event').on(table.kind, table.eventId),
    index('settlement_day').on(table.settledOn),
    index('settlement_payment').on(table.paymentId),
  ],
)
