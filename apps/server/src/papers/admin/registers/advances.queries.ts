import type { StoredKind } from '@nirbhaya/contract/papers/kinds'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import type { Portion } from '../../../platform/database/paging.ts'
import { isBeforeClosing, rowsOf, type Span } from '../report.queries.ts'

export interface AdvanceRow {
  id: string
  kind: StoredKind
  number: string
  issuedOn: string
  orderId: string
  paise: number
  refundedPaise: number
  /** The numbers of the vouchers of its refunds. */
  refunds: string | null
  /** The number of the order's invoice, or of the voucher of a kept advance. */
  closedBy: string | null
  closedOn: string | null
}

/**
 * Returns the advances that were received in a range of days or still open when it began, sorted by id. The document
 * that closed them and refunds count if they were issued by the last day. That document takes all that refunds left.
 */
export const listAdvances = (
  db: Db,
  { first, last }: Span,
  { limit, after }: Portion,
): Promise<AdvanceRow[]> =>
  rowsOf(
    db,
    sql`select r.id, r.kind, r.number, r.issued_on::text as "issuedOn", r.order_id as "orderId",
      r.amount_paise::float8 as paise, coalesce(back.paise, 0)::float8 as "refundedPaise",
      back.numbers as refunds, i.number as "closedBy", i.issued_on::text as "closedOn"
    from paper r
    join ledger_entry e on e.id = r.ledger_entry_id
    left join lateral (
      select sum(p.amount_paise) as paise, string_agg(p.number, ' ' order by p.id) as numbers,
        sum(p.amount_paise) filter (where p.issued_on < ${first}) as before
      from paper p
      join ledger_entry x on x.id = p.ledger_entry_id
      where p.order_id = r.order_id and p.kind in ('refund-voucher', 'refund-receipt')
        and x.payment_id = e.payment_id and p.issued_on <= ${last} and ${isBeforeClosing}
    ) back on true
    left join paper i on i.order_id = r.order_id and i.kind = 'tax-invoice' and i.issued_on <= ${last}
    where r.kind in ('receipt-voucher', 'receipt') and r.content -> 'refersTo' = 'null'::jsonb
      and r.issued_on <= ${last} and r.id > ${after?.id ?? '00000000-0000-0000-0000-000000000000'}
      and (r.issued_on >= ${first}
        or (i.id is null or i.issued_on >= ${first}) and r.amount_paise > coalesce(back.before, 0))
    order by r.id limit ${limit}`,
  )
