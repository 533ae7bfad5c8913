import type { ChallanReason } from '@nirbhaya/contract/papers/kinds'
import type { StateCode } from '@nirbhaya/contract/states'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { order } from '../../orders/orders.tables.ts'
import type { ShipTo } from '../../payments/payments.tables.ts'
import { id, instant } from '../../platform/database/columns.ts'
import type { PaperContent, PaperReference, paperLine } from '../papers.tables.ts'

const paise = () => bigint({ mode: 'number' }).notNull()

export interface ChallanContent extends Pick<PaperContent, 'seller'> {
  /** The number of the parcel, as people see it. */
  parcel: string
  reason: ChallanReason
  /** The number of the e-way bill, if the owner had entered it before the hand-over. */
  ewayBill?: string
  lines: Omit<typeof paperLine.$inferSelect, 'paperId'>[]
  /** The order's invoice; null if it has none. */
  refersTo: PaperReference | null
}

/**
 * A delivery challan: the document of a parcel that does not carry the order's invoice. It is written once and
 * never changed. It has a table of its own, because it is about goods: everything that adds up documents of money,
 * in this release and in the one before it, need not leave it out.
 */
export const challan = pgTable(
  'challan',
  {
    id: id(),
    series: text().notNull(),
    /** April to March, for example `26-27`. */
    financialYear: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique('challan_number'),
    issuedAt: instant().notNull(),
    /** The date on the document, in Indian time. */
    issuedOn: date({ mode: 'string' }).notNull(),
    customerId: uuid().notNull(),
    orderId: uuid().notNull(),
    parcelId: uuid().notNull().unique('challan_of_parcel'),
    /** The value of the goods in the parcel. */
    amountPaise: paise(),
    taxablePaise: paise(),
    cgstPaise: paise(),
    sgstPaise: paise(),
    igstPaise: paise(),
    placeOfSupply: text().$type<StateCode>(),
    buyerGstin: text(),
    content: jsonb().$type<ChallanContent>().notNull(),
  },
  (table) => [
    unique('challan_sequence').on(table.series, table.financialYear, table.sequence),
    index('challan_of_order').on(table.orderId, table.issuedAt),
    index('challan_of_customer').on(table.customerId),
    index('challan_issued').on(table.issuedOn),
    foreignKey({
      columns: [table.customerId, table.orderId],
      foreignColumns: [order.customerId, order.id],
    }),
    check('challan_number_length', sql`length(${table.number}) <= 16`),
    check(
      'challan_taxes',
      sql`${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise} = ${table.amountPaise}`,
    ),
  ],
)

/** The recipient on a challan. Erasing a person deletes it, unless the law requires the name. */
export const challanBuyer = pgTable(
  'challan_buyer',
  {
    challanId: uuid()
      .primaryKey()
      .references(() => challan.id),
    customerId: uuid().notNull(),
    buyer: jsonb().$type<Omit<ShipTo, 'email' | 'giftNote'>>().notNull(),
  },
  (table) => [index('challan_buyer_of').on(table.customerId)],
)
