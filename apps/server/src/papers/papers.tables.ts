import type { UnitCode } from '@nirbhaya/contract/papers/gst-portal'
import { type PaperNature, paperSeries, type StoredKind } from '@nirbhaya/contract/papers/kinds'
import type { Taxability, UntaxedGoods } from '@nirbhaya/contract/papers/taxability'
import type { StateCode } from '@nirbhaya/contract/states'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orderKey } from '../orders/orders.tables.ts'
import { ledgerEntry } from '../payments/money.tables.ts'
import { id, instant } from '../platform/database/columns.ts'
import {
  buyerColumns,
  numberColumns,
  numberRules,
  paise,
  supplyColumns,
  taxColumns,
  taxesAddUp,
} from './document-columns.ts'

/** The voucher of a kept advance is stored as an invoice, but has no tax to add up. */
const keptAdvance = sql.raw(`'${paperSeries['kept-advance']}'`)

export interface PaperReference {
  number: string
  /** A calendar date in Indian time; empty for receipts from before the numbered series. */
  issuedOn: string
}

/**
 * The printed parts of a document that are not in its columns and lines. It contains no data of the buyer.
 */
export interface PaperContent {
  seller: {
    /** The shop's name at the head; missing on documents from before it was a setting. */
    shop?: string
    name: string
    address: string
    phone: string
    email: string
    gstin: string | null
    state: StateCode | null
    /** Whether the seller was under the composition scheme. */
    isComposition?: true
  }
  /** The products that the money was paid for, on a document without lines. */
  /**
   * `rate`: the GST rate on the day of the document, in percent. `untaxed`: why no tax is charged on the goods.
   */
  items: { name: string; quantity: number; rate?: number; untaxed?: UntaxedGoods }[]
  /** For a payment or refund: when the money moved, and its bank reference. */
  movement: { at: string; reference: string; isByHand?: true } | null
  /** For an invoice or the voucher of a kept advance: the advances that were received or refunded before it. */
  advances: (PaperReference & { entryId: string; amountPaise: number })[]
  /** Missing on most documents, and on a credit note for a whole invoice. */
  nature?: PaperNature
  /** For an invoice: the amount that is still to be paid. */
  duePaise: number
  /**
   * The document that this document refers to. For a refund voucher or refund receipt: the document of the
   * refunded payment. For a credit note, or a receipt of a payment after the invoice: the invoice.
   */
  refersTo: PaperReference | null
}

/**
 * A numbered document. It is written once and never changed; a trigger ensures that. The buyer is in
 * `paper_buyer`, so that personal data can be erased.
 */
export const paper = pgTable(
  'paper',
  {
    id: id(),
    /** The name of an invoice on paper is in its number: see `kindOf`. */
    kind: text().$type<StoredKind>().notNull(),
    ...numberColumns('paper'),
    /** The movement of money that the document confirms; null for an invoice. */
    ledgerEntryId: uuid().references(() => ledgerEntry.id),
    /** The invoice that a credit note reduces. */
    invoiceId: uuid().references((): AnyPgColumn => paper.id),
    amountPaise: paise(),
    ...taxColumns(() => paise().default(0)),
    /** For an invoice: the sum of the order's ledger entries when the invoice was issued. */
    paidPaise: paise().default(0),
    ...supplyColumns(),
    content: jsonb().$type<PaperContent>().notNull(),
  },
  (table) => [
    ...numberRules('paper', table),
    uniqueIndex('paper_of_movement')
      .on(table.ledgerEntryId)
      .where(sql`${table.ledgerEntryId} is not null`),
    uniqueIndex('paper_invoice_of_order')
      .on(table.orderId)
      .where(sql`${table.kind} = 'tax-invoice'`),
    index('paper_of_order').on(table.orderId, table.issuedAt),
    index('paper_issued').on(table.issuedOn, table.kind),
    orderKey(table),
    check('paper_amount', sql`${table.amountPaise} > 0 and ${table.sequence} > 0`),
    check('paper_halves', sql`${table.cgstPaise} = ${table.sgstPaise}`),
    check(
      'paper_taxes',
      sql`${table.kind} not in ('tax-invoice', 'credit-note') or ${table.series} = ${keptAdvance} or ${taxesAddUp(table)}`,
    ),
    check(
      'paper_movement',
      sql`(${table.kind} = 'tax-invoice') = (${table.ledgerEntryId} is null)`,
    ),
  ],
)

/** A line of an invoice or a credit note. Like its document, it is never changed. */
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
    /** For a credit note: 0, unless the note credits all that earlier notes left of the invoice. */
    quantity: integer().notNull(),
    /** Hundredths of a percent: 1800 is 18 %. */
    rate: integer().notNull(),
    /** The taxable value of goods without tax is their whole amount. */
    taxability: text().$type<Taxability>().notNull().default('taxable'),
    amountPaise: paise(),
    ...taxColumns(paise),
  },
  (table) => [
    primaryKey({ columns: [table.paperId, table.position] }),
    check('paper_line_taxes', taxesAddUp(table)),
  ],
)

/** The buyer on a document. Erasing a person deletes it, unless the law requires the name. */
export const paperBuyer = pgTable(
  'paper_buyer',
  {
    paperId: uuid()
      .primaryKey()
      .references(() => paper.id),
    ...buyerColumns(),
  },
  (table) => [index('paper_buyer_of').on(table.customerId)],
)

/**
 * The last number of each series. Issuing a document locks the row of its series until the document is
 * committed.
 */
export const paperCounter = pgTable('paper_counter', {
  series: text().primaryKey(),
  financialYear: text().notNull(),
  lastSequence: integer().notNull(),
  /** The next document of the series is not dated before this moment, so numbers and dates rise together. */
  lastIssuedAt: instant().notNull(),
})
