import type { StateCode } from '@nirbhaya/contract/states'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  integer,
  jsonb,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ShipTo } from '../payments/payments.tables.ts'
import { instant } from '../platform/database/columns.ts'

export const paise = () => bigint({ mode: 'number' }).notNull()

/** The number and the date of a document, and its order. */
export const numberColumns = (table: string) => ({
  series: text().notNull(),
  /** April to March, for example `26-27`. */
  financialYear: text().notNull(),
  sequence: integer().notNull(),
  number: text().notNull().unique(`${table}_number`),
  issuedAt: instant().notNull(),
  /** The date on the document, in Indian time. */
  issuedOn: date({ mode: 'string' }).notNull(),
  customerId: uuid().notNull(),
  orderId: uuid().notNull(),
})

type Numbered = Record<'series' | 'financialYear' | 'sequence' | 'number', AnyPgColumn>

/** A number is given once, and has at most 16 characters (CGST rule 46). */
export const numberRules = (
  table: string,
  { series, financialYear, sequence, number }: Numbered,
) => [
  unique(`${table}_sequence`).on(series, financialYear, sequence),
  check(`${table}_number_length`, sql`length(${number}) <= 16`),
]

/** @param column makes the column of each amount */
export const taxColumns = <Column>(column: () => Column) => ({
  taxablePaise: column(),
  cgstPaise: column(),
  sgstPaise: column(),
  igstPaise: column(),
})

type Taxed = Record<'amountPaise' | keyof ReturnType<typeof taxColumns>, SQLWrapper>

/** The condition that the taxable value and the taxes are the whole amount. */
export const taxesAddUp = (table: Taxed) =>
  sql`${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise} = ${table.amountPaise}`

export const supplyColumns = () => ({
  /** The State that the goods go to, if known. */
  placeOfSupply: text().$type<StateCode>(),
  /**
   * The GSTIN of a buyer who is registered for GST; null on receipts and vouchers. It stays when the buyer's personal
   * data is erased, because the tax return names these buyers.
   */
  buyerGstin: text(),
})

/** The person on a document. These columns are in a table of their own, so that they can be erased. */
export const buyerColumns = () => ({
  customerId: uuid().notNull(),
  buyer: jsonb().$type<Omit<ShipTo, 'email' | 'giftNote'>>().notNull(),
})
