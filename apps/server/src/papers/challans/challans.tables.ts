import type { ChallanReason } from '@nirbhaya/contract/papers/kinds'
import { check, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { orderKey } from '../../orders/orders.tables.ts'
import { id } from '../../platform/database/columns.ts'
import {
  buyerColumns,
  numberColumns,
  numberRules,
  paise,
  supplyColumns,
  taxColumns,
  taxesAddUp,
} from '../document-columns.ts'
import type { PaperContent, PaperReference, paperLine } from '../papers.tables.ts'

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
    ...numberColumns('challan'),
    parcelId: uuid().notNull().unique('challan_of_parcel'),
    /** The value of the goods in the parcel. */
    amountPaise: paise(),
    ...taxColumns(paise),
    ...supplyColumns(),
    content: jsonb().$type<ChallanContent>().notNull(),
  },
  (table) => [
    ...numberRules('challan', table),
    index('challan_of_order').on(table.orderId, table.issuedAt),
    index('challan_of_customer').on(table.customerId),
    index('challan_issued').on(table.issuedOn),
    orderKey(table),
    check('challan_taxes', taxesAddUp(table)),
  ],
)

/** The recipient on a challan. Erasing a person deletes it, unless the law requires the name. */
export const challanBuyer = pgTable(
  'challan_buyer',
  {
    challanId: uuid()
      .primaryKey()
      .references(() => challan.id),
    ...buyerColumns(),
  },
  (table) => [index('challan_buyer_of').on(table.customerId)],
)
