import type { StoredKind } from '@nirbhaya/contract/papers/kinds'
import { byHand, imported } from '@nirbhaya/contract/payments/rules'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import type { Portion } from '../../../platform/database/paging.ts'
import type { Period } from '../../../platform/india-days.ts'
import { isBeforeClosing, rowsOf } from '../report.queries.ts'

export interface MovementRow {
  id: string
  day: string
  paise: number
  orderId: string | null
  /** The bank's reference, or the shop's own. */
  reference: string
  /** The document of the movement; null if it has none. */
  number: string | null
  kind: StoredKind | null
  /** Whether the movement came after the invoice. */
  isAfterInvoice: boolean
  /** Whether an advance that was kept goes back after all. */
  wasKept: boolean
  /** Whether the money moved by transfer, past the payment provider. */
  isByHand: boolean
  /** Whether the money came with an order from elsewhere. */
  isImported: boolean
}

/** Returns the movements of money in a period, in rupees only, sorted by id. */
export const listLedgerMovements = (
  db: Db,
  { since, until }: Period,
  { limit, after }: Portion,
): Promise<MovementRow[]> =>
  rowsOf(
    db,
    sql`select e.id, (e.created_at at time zone 'Asia/Kolkata')::date::text as day,
      e.amount_paise::float8 as paise, e.order_id as "orderId",
      coalesce(p.content -> 'movement' ->> 'reference', e.refund_id,
        case when m.provider = ${imported} then m.provider_payment_id end, e.payment_id) as reference,
      p.number, p.kind,
      coalesce(p.kind = 'credit-note' or p.kind = 'receipt' and p.content -> 'refersTo' <> 'null'::jsonb,
        false) as "isAfterInvoice",
      not (${isBeforeClosing}) as "wasKept",
      coalesce(r.provider, m.provider) = ${byHand} as "isByHand",
      coalesce(r.provider, m.provider) = ${imported} as "isImported"
    from ledger_entry e
    join payment m on m.customer_id = e.customer_id and m.id = e.payment_id
    left join refund r on r.id = e.refund_id
    left join paper p on p.ledger_entry_id = e.id
    where e.currency = 'INR' and e.created_at >= ${since.toISOString()}
      and e.created_at < ${until.toISOString()}
      and e.id > ${after?.id ?? '00000000-0000-0000-0000-000000000000'}
    order by e.id limit ${limit}`,
  )
