import type { UnitCode } from '@nirbhaya/contract/papers/gst-portal'
import {
  kindOf,
  type PaperKind,
  paperSeries,
  type StoredKind,
} from '@nirbhaya/contract/papers/kinds'
import type { DatedRule } from '@nirbhaya/contract/papers/rules'
import type { StateCode } from '@nirbhaya/contract/states'
import { and, asc, between, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import type { Portion } from '../../platform/database/paging.ts'
import type { PaperRow } from '../papers.queries.ts'
import { paper } from '../papers.tables.ts'

/**
 * A range of calendar dates in Indian time, from `first` to and including `last`. `largeInvoice` lists the
 * amounts above which an invoice is large, first the owner's, then the shop's defaults. If two amounts apply
 * from the same day, the first in the list counts.
 */
export interface Span {
  first: string
  last: string
  largeInvoice: DatedRule[]
}

export interface Sums {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/** The sums of lines that `linesOf` selects. */
export const sums = sql`
  sum(it.sign * it.taxable_paise)::float8 as "taxablePaise",
  sum(it.sign * it.cgst_paise)::float8 as "cgstPaise",
  sum(it.sign * it.sgst_paise)::float8 as "sgstPaise",
  sum(it.sign * it.igst_paise)::float8 as "igstPaise"`

/**
 * Returns the lines of invoices and credit notes in a range of days. `sign` is -1 for a note. An invoice is
 * large if its goods go to another State, its buyer has no GSTIN, and its amount is above the legal limit. A note
 * counts as large, or as one to a registered buyer, if its invoice does.
 */
export const linesOf = ({ first, last, largeInvoice }: Span): SQL => sql`(
  select p.id, p.kind, p.number, p.issued_on, p.amount_paise as document_paise,
    p.place_of_supply, l.hsn, l.name, l.unit, l.quantity, l.rate, l.taxability, l.taxable_paise,
    l.cgst_paise, l.sgst_paise, l.igst_paise, l.amount_paise,
    case when p.kind = 'credit-note' then -1 else 1 end as sign,
    i.content -> 'seller' ->> 'state' is distinct from i.place_of_supply as is_inter_state,
    i.buyer_gstin, i.buyer_gstin is not null as is_registered,
    i.buyer_gstin is null
      and i.content -> 'seller' ->> 'state' is distinct from i.place_of_supply
      and i.amount_paise > 100 * (
        select r.rupees from unnest(
          ${sql.param(largeInvoice.map(({ fromDay }) => fromDay))}::date[],
          ${sql.param(largeInvoice.map(({ value }) => value))}::bigint[]
        ) with ordinality r (from_day, rupees, place)
        where r.from_day <= i.issued_on order by r.from_day desc, r.place limit 1
      ) as is_large
  from paper p
  join paper_line l on l.paper_id = p.id
  join paper i on i.id = coalesce(p.invoice_id, p.id)
  where p.issued_on between ${first} and ${last} and p.kind in ('tax-invoice', 'credit-note')
) it`

export async function rowsOf<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query)
  return rows as Row[]
}

export type SupplyRow = Sums & { place: StateCode; rate: number; documents: number }

/** Whether the buyers of a sum have a GSTIN. */
export interface Registered {
  isRegistered: boolean
}

/** Returns sums of invoices or of credit notes, by State, kind of buyer and rate. */
export const listSupplies = (
  db: Db,
  span: Span,
  kind: StoredKind,
): Promise<(SupplyRow & Registered)[]> =>
  rowsOf(
    db,
    sql`select it.place_of_supply as place, it.is_registered as "isRegistered", it.rate,
      count(distinct it.id)::int as documents, ${sums}
    from ${linesOf(span)} where it.kind = ${kind}
    group by it.place_of_supply, it.is_registered, it.rate
    order by it.place_of_supply, it.is_registered, it.rate`,
  )

/**
 * Returns table 7 of GSTR-1: sums by State and rate of the taxed goods on the invoices to buyers without a GSTIN
 * that are not large, less their credit notes. It leaves out what the credit notes made zero.
 */
export const listSmallSupplies = (db: Db, span: Span): Promise<SupplyRow[]> =>
  rowsOf(
    db,
    sql`select it.place_of_supply as place, it.rate, count(distinct it.id)::int as documents, ${sums}
    from ${linesOf(span)} where not it.is_registered and not it.is_large and it.taxability = 'taxable'
    group by it.place_of_supply, it.rate
    having (sum(it.sign * it.taxable_paise), sum(it.sign * it.cgst_paise), sum(it.sign * it.igst_paise))
      <> (0, 0, 0)
    order by it.place_of_supply, it.rate`,
  )

export interface ExemptRow extends Registered {
  isInterState: boolean
  nilRatedPaise: number
  exemptedPaise: number
}

/**
 * Returns table 8 of GSTR-1: the value of goods without tax, sold to other States and within the seller's, to buyers
 * with and without a GSTIN, less their credit notes. The table has no row for a credit note.
 */
export const listExempt = (db: Db, span: Span): Promise<ExemptRow[]> =>
  rowsOf(
    db,
    sql`select it.is_inter_state as "isInterState", it.is_registered as "isRegistered",
      coalesce(sum(it.sign * it.amount_paise) filter (where it.taxability = 'nil-rated'), 0)::float8
        as "nilRatedPaise",
      coalesce(sum(it.sign * it.amount_paise) filter (where it.taxability = 'exempt'), 0)::float8
        as "exemptedPaise"
    from ${linesOf(span)} where it.taxability in ('nil-rated', 'exempt')
    group by it.is_inter_state, it.is_registered
    order by it.is_registered desc, it.is_inter_state desc`,
  )

export type LargeRow = Sums & {
  number: string
  issuedOn: string
  place: StateCode
  rate: number
  documentPaise: number
}

/**
 * Returns the large invoices (table 5 of GSTR-1) or the credit notes to them (table 9B): `kind` decides
 * which. Each document has one row for each tax rate, and none for goods without tax.
 */
export const listLarge = (db: Db, span: Span, kind: StoredKind): Promise<LargeRow[]> =>
  rowsOf(
    db,
    sql`select it.number, it.issued_on::text as "issuedOn", it.place_of_supply as place, it.rate,
      it.document_paise::float8 as "documentPaise", ${sums}
    from ${linesOf(span)} where it.is_large and it.kind = ${kind} and it.taxability = 'taxable'
    group by it.id, it.number, it.issued_on, it.place_of_supply, it.rate, it.document_paise
    order by it.number, it.rate`,
  )

export type RegisteredRow = LargeRow & {
  gstin: string
  /** The buyer's legal name. It stays when a person is erased, like the rest that the law requires. */
  name: string
}

/**
 * Returns the invoices to buyers with a GSTIN (table 4 of GSTR-1) or the credit notes to them (table 9B): `kind`
 * decides which. Each document has one row for each tax rate, and none for goods without tax.
 */
export const listRegistered = (db: Db, span: Span, kind: StoredKind): Promise<RegisteredRow[]> =>
  rowsOf(
    db,
    sql`select it.buyer_gstin as gstin, coalesce(b.buyer -> 'business' ->> 'legalName', '') as name,
      it.number, it.issued_on::text as "issuedOn", it.place_of_supply as place, it.rate,
      it.document_paise::float8 as "documentPaise", ${sums}
    from ${linesOf(span)} left join paper_buyer b on b.paper_id = it.id
    where it.is_registered and it.kind = ${kind} and it.taxability = 'taxable'
    group by it.id, it.buyer_gstin, b.buyer, it.number, it.issued_on, it.place_of_supply, it.rate,
      it.document_paise
    order by it.number, it.rate`,
  )

export type HsnRow = Sums &
  Registered & {
    hsn: string
    name: string
    unit: UnitCode
    rate: number
    quantity: number
    totalPaise: number
  }

/**
 * Returns table 12 of GSTR-1: sums by HSN, unit, rate and kind of buyer, without goods of which nothing is left after
 * credit notes.
 */
export const listByHsn = (db: Db, span: Span): Promise<HsnRow[]> =>
  rowsOf(
    db,
    sql`select it.hsn, min(it.name) as name, it.unit, it.rate, it.is_registered as "isRegistered",
      sum(it.sign * it.quantity)::int as quantity,
      sum(it.sign * it.amount_paise)::float8 as "totalPaise", ${sums}
    from ${linesOf(span)} group by it.hsn, it.unit, it.rate, it.is_registered
    having (sum(it.sign * it.quantity), sum(it.sign * it.amount_paise)) <> (0, 0)
    order by it.hsn, it.unit, it.rate, it.is_registered`,
  )

export interface DocumentsRow {
  kind: PaperKind
  first: string
  last: string
  count: number
  totalPaise: number
}

/**
 * Returns table 13 of GSTR-1: for each kind of document and financial year, the first and the last number
 * used. The shop never cancels a document, so no number between them is missing.
 */
export async function listDocuments(db: Db, { first, last }: Span): Promise<DocumentsRow[]> {
  const rows = await rowsOf<DocumentsRow>(
    db,
    sql`select p.kind, (array_agg(p.number order by p.sequence))[1] as first,
      (array_agg(p.number order by p.sequence desc))[1] as last, count(*)::int as count,
      sum(p.amount_paise)::float8 as "totalPaise"
    from (
      select kind, series, financial_year, sequence, number, amount_paise, issued_on from paper
      union all
      select 'delivery-challan', series, financial_year, sequence, number, amount_paise, issued_on
      from challan
    ) p
    where p.issued_on between ${first} and ${last}
    group by p.kind, p.series, p.financial_year
    order by p.kind, p.series desc, p.financial_year`,
  )
  return rows.map((row) => ({ ...row, kind: kindOf({ kind: row.kind, number: row.first }) }))
}

/** Whether a refund's document `p` came before the voucher of a kept advance, if its order has one. */
export const isBeforeClosing = sql`p.content ->> 'nature' is distinct from 'kept-refunded'`

/**
 * Selects the documents of advances. An advance is money that came, or was refunded, before the document that closed the
 * order's advances: its invoice, or the voucher of a kept advance.
 */
const advances = sql`(
  select p.issued_on, p.ledger_entry_id, p.kind in ('receipt-voucher', 'receipt') as came,
    case when p.kind in ('receipt-voucher', 'receipt') then p.amount_paise else -p.amount_paise end
      as paise
  from paper p
  where p.kind = 'receipt-voucher'
    or (p.kind in ('refund-voucher', 'refund-receipt') and ${isBeforeClosing})
    or (p.kind = 'receipt' and p.content -> 'refersTo' = 'null'::jsonb)
) a`

const closedUpTo = sql`(
  select i.issued_on, i.series = ${paperSeries['kept-advance']} as is_kept, a.paise
  from paper i
  cross join jsonb_array_elements(i.content -> 'advances') taken
  join ${advances} on a.ledger_entry_id = (taken ->> 'entryId')::uuid
  where i.kind = 'tax-invoice'
) t`

export async function readAdvances(db: Db, { first, last }: Span) {
  const [row] = await rowsOf<
    Record<'received' | 'refunded' | 'invoiced' | 'kept' | 'open', number>
  >(
    db,
    sql`select
      (select coalesce(sum(a.paise) filter (where a.came), 0)::float8 from ${advances}
        where a.issued_on between ${first} and ${last}) as received,
      (select coalesce(-sum(a.paise) filter (where not a.came), 0)::float8 from ${advances}
        where a.issued_on between ${first} and ${last}) as refunded,
      (select coalesce(sum(t.paise) filter (where not t.is_kept), 0)::float8 from ${closedUpTo}
        where t.issued_on between ${first} and ${last}) as invoiced,
      (select coalesce(sum(t.paise) filter (where t.is_kept), 0)::float8 from ${closedUpTo}
        where t.issued_on between ${first} and ${last}) as kept,
      (select coalesce(sum(a.paise), 0)::float8 from ${advances} where a.issued_on <= ${last})
        - (select coalesce(sum(t.paise), 0)::float8 from ${closedUpTo} where t.issued_on <= ${last})
        as open`,
  )
  return row ?? { received: 0, refunded: 0, invoiced: 0, kept: 0, open: 0 }
}

/**
 * Returns two sums of ledger entries in a period, in paise. `documented` is the sum of the entries with a
 * document, `total` the sum of all entries. Only entries in rupees count.
 */
export async function readLedger(db: Db, { since, until }: { since: Date; until: Date }) {
  const [row] = await rowsOf<{ documented: number; total: number }>(
    db,
    sql`select coalesce(sum(e.amount_paise) filter (where p.id is not null), 0)::float8 as documented,
      coalesce(sum(e.amount_paise), 0)::float8 as total
    from ledger_entry e left join paper p on p.ledger_entry_id = e.id
    where e.currency = 'INR' and e.created_at >= ${since.toISOString()}
      and e.created_at < ${until.toISOString()}`,
  )
  return row ?? { documented: 0, total: 0 }
}

/** Returns the documents that were issued in a range of days, of these kinds or of all, sorted by id. */
export function listRegister(
  db: Db,
  { first, last }: Span,
  kinds: StoredKind[] | undefined,
  { limit, after }: Portion,
): Promise<PaperRow[]> {
  const ofKinds = kinds && or(...kinds.map((kind) => sql`${paper.kind} = ${kind}`))
  return db
    .select()
    .from(paper)
    .where(and(between(paper.issuedOn, first, last), after && gt(paper.id, after.id), ofKinds))
    .orderBy(asc(paper.id))
    .limit(limit)
}
