import type { PaperKind } from '@nirbhaya/contract/papers/kinds'
import { paperKinds } from '@nirbhaya/contract/papers/kinds'
import type { UnitCode } from '@nirbhaya/contract/papers/units'
import type { StateCode } from '@nirbhaya/contract/states'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { order } from '../orders/orders.tables.ts'
import { ledgerEntry } from '../payments/money.tables.ts'
import type { ShipTo } from '../payments/payments.tables.ts'
import { createdAt, id, instant } from '../platform/database/columns.ts'

const paise = () => bigint({ mode: 'number' }).notNull()
const state = () => text().$type<StateCode>()

/** A document that another one names. */
export interface PaperReference {
  number: string
  /** A day of India's; empty for a receipt of before the numbered series. */
  issuedOn: string
}

/** What a document prints besides its columns and lines. It has no data of the buyer. */
export interface PaperContent {
  seller: {
    name: string
    address: string
    phone: string
    email: string
    gstin: string | null
    state: StateCode | null
  }
  /** What the money is for, on a document without lines. */
  items: { name: string; quantity: number }[]
  /** Of a payment or a refund: when the money moved, and what a bank knows it by. */
  movement: { at: string; reference: string } | null
  /** Of an invoice: what had been paid, and had gone back, before it. */
  advances: (PaperReference & { entryId: string; amountPaise: number })[]
  /** Of an invoice: what is still to be paid. */
  duePaise: number
  /** The voucher that is refunded, or the invoice that is credited. */
  refersTo: PaperReference | null
}

/**
 * A numbered document: written once and never changed, which a trigger enforces. The buyer is a row of
 * `paper_buyer`, and can be erased.
 */
export const paper = pgTable(
  'paper',
  {
    id: id(),
    kind: text({ enum: paperKinds }).$type<PaperKind>().notNull(),
    series: text().notNull(),
    /** April to March, as `26-27`. */
    financialYear: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique('paper_number'),
    issuedAt: instant().notNull(),
    /** The day of India's that it is dated. */
    issuedOn: date({ mode: 'string' }).notNull(),
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    /** The movement of money that it is about; null for an invoice. */
    ledgerEntryId: uuid().references(() => ledgerEntry.id),
    /** The invoice that a credit note reduces. */
    invoiceId: uuid().references((): AnyPgColumn => paper.id),
    amountPaise: paise(),
    taxablePaise: paise().default(0),
    cgstPaise: paise().default(0),
    sgstPaise: paise().default(0),
    igstPaise: paise().default(0),
    /** Of an invoice: what the ledger of its order was then. */
    paidPaise: paise().default(0),
    /** The State that the goods go to, where it is known. */
    placeOfSupply: state(),
    content: jsonb().$type<PaperContent>().notNull(),
  },
  (table) => [
    unique('paper_sequence').on(table.series, table.financialYear, table.sequence),
    uniqueIndex('paper_of_movement')
      .on(table.ledgerEntryId)
      .where(sql`${table.ledgerEntryId} is not null`),
    uniqueIndex('paper_invoice_of_order')
      .on(table.orderId)
      .where(sql`${table.kind} = 'tax-invoice'`),
    index('paper_of_order').on(table.orderId, table.issuedAt),
    index('paper_issued').on(table.issuedOn, table.kind),
    foreignKey({
      columns: [table.customerId, table.orderId],
      foreignColumns: [order.customerId, order.id],
    }),
    check('paper_amount', sql`${table.amountPaise} > 0 and ${table.sequence} > 0`),
    check('paper_number_length', sql`length(${table.number}) <= 16`),
    check('paper_halves', sql`${table.cgstPaise} = ${table.sgstPaise}`),
    check(
      'paper_taxes',
      sql`${table.kind} not in ('tax-invoice', 'credit-note') or ${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise} = ${table.amountPaise}`,
    ),
    check(
      'paper_movement',
      sql`(${table.kind} = 'tax-invoice') = (${table.ledgerEntryId} is null)`,
    ),
  ],
)

/** What an invoice or a credit note charges or credits, kept as its document is. */
export const paperLine = pgTable(
  'paper_line',
  {
    paperId: uuid()
      .notNull()
      .references(() => paper.id),
    position: integer().notNull(),
    name: text().notNull(),
    hsn: text().notNull(),
    unit: text().$type<UnitCode>().notNull(),
    /** Of a credit note: 0 while goods stay with the customer. */
    quantity: integer().notNull(),
    /** Hundredths of a percent: 1800 is 18 %. */
    rate: integer().notNull(),
    amountPaise: paise(),
    taxablePaise: paise(),
    cgstPaise: paise(),
    sgstPaise: paise(),
    igstPaise: paise(),
  },
  (table) => [
    primaryKey({ columns: [table.paperId, table.position] }),
    check(
      'paper_line_taxes',
      sql`${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise} = ${table.amountPaise}`,
    ),
  ],
)

/** The buyer on a document. Erasing a person deletes it, unless the law requires the name. */
export const paperBuyer = pgTable(
  'paper_buyer',
  {
    paperId: uuid()
      .primaryKey()
      .references(() => paper.id),
    customerId: uuid().notNull(),
    buyer: jsonb().$type<Omit<ShipTo, 'email' | 'giftNote'>>().notNull(),
  },
  (table) => [index('paper_buyer_of').on(table.customerId)],
)

/** The last number of each series. Issuing locks its row until the document is committed. */
export const paperCounter = pgTable('paper_counter', {
  series: text().primaryKey(),
  financialYear: text().notNull(),
  lastSequence: integer().notNull(),
  /** Numbers and dates rise together: the next document is not dated before this. */
  lastIssuedAt: instant().notNull(),
})

/** The seller's facts for documents, as the owner entered them: one row. */
export const paperSettings = pgTable(
  'paper_settings',
  {
    id: boolean().primaryKey().default(true),
    /** Money and parcels that moved before this moment have the earlier kind of receipt. */
    startedAt: instant().notNull().defaultNow(),
    legalName: text(),
    address: text(),
    phone: text(),
    email: text(),
    grievanceOfficer: text(),
    /** Whose courts decide disputes. */
    city: text(),
    gstin: text(),
    /** The day of India's since when the GSTIN holds. */
    registeredFrom: date({ mode: 'string' }),
  },
  (table) => [check('paper_settings_once', sql`${table.id}`)],
)

/** A rule of the law from a day on, as the owner's adviser knows it. The shop's own rules are in code. */
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

/** A product's tax facts from a day on. They outlive the product, whose orders are invoiced later. */
export const productTax = pgTable(
  'product_tax',
  {
    productId: uuid().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    hsn: text().notNull(),
    unit: text().$type<UnitCode>().notNull(),
    /** Hundredths of a percent. */
    rate: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.fromDay] }),
    check('product_tax_rate', sql`${table.rate} between 0 and 10000`),
  ],
)

/** One event of the payment provider's settlement report, once. */
export const settlementLine = pgTable(
  'settlement_line',
  {
    id: id(),
    /** The event's own number at the provider. */
    eventId: text().notNull(),
    kind: text({ enum: ['payment', 'refund', 'other'] }).notNull(),
    /** The payment's id, as far as the report names one. */
    paymentId: text().notNull(),
    /** The refund's id of ours or the provider's. */
    refundId: text().notNull(),
    /** As it changes what is paid out: a refund's is below zero. */
    amountPaise: paise(),
    feePaise: paise(),
    feeTaxPaise: paise(),
    netPaise: paise(),
    /** The bank's number of the transfer. */
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
