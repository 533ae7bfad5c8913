import type { UnitCode } from '@nirbhaya/contract/papers/gst-portal'
import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../platform/database/columns.ts'

/** The moment at which the shop began to number its documents: one row. */
export const paperStart = pgTable(
  'paper_start',
  {
    id: boolean().primaryKey().default(true),
    /** Payments and refunds before this moment have receipts without numbers instead. */
    startedAt: instant().notNull().defaultNow(),
  },
  (table) => [check('paper_start_once', sql`${table.id}`)],
)

/**
 * A value that the owner's adviser gave for a tax rule, and the first day on which it applies. The shop's own
 * values are in code.
 */
export const paperRule = pgTable(
  'paper_rule',
  {
    rule: text().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    value: integer().notNull(),
    source: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.fromDay] })],
)

/**
 * A product's HSN code and tax rate from a day on. The rows remain when the product is deleted, because its
 * orders may be invoiced after that.
 */
export const productTax = pgTable(
  'product_tax',
  {
    productId: uuid().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    hsn: text().notNull(),
    unit: text().$type<UnitCode>().notNull(),
    /** Hundredths of a percent. */
    rate: integer().notNull(),
    /** Whether a notification exempts the goods. Only a rate of 0 makes it count: see `taxabilityOf`. */
    isExempt: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.fromDay] }),
    check('product_tax_rate', sql`${table.rate} between 0 and 10000`),
  ],
)
