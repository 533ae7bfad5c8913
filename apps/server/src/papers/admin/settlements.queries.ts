import { byHand, imported } from '@nirbhaya/contract/payments/rules'
import { inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { newId } from '../../platform/database/columns.ts'
import type { SettlementEvent } from './settlement-file.ts'
import { settlementLine } from './settlements.tables.ts'

/** The maximum number of rows that one statement inserts. */
const mostAtOnce = 500

/**
 * Stores new events. Known events stay as they are.
 * @returns how many were new, and the known events whose payment or amount was another one before
 */
export async function insertEvents(tx: Tx, events: SettlementEvent[]) {
  let added = 0
  const contradicting: SettlementEvent[] = []
  for (let start = 0; start < events.length; start += mostAtOnce) {
    const portion = events.slice(start, start + mostAtOnce)
    const inserted = await tx
      .insert(settlementLine)
      .values(portion.map(({ line: _, ...event }) => ({ id: newId(), ...event })))
      .onConflictDoNothing({ target: [settlementLine.kind, settlementLine.eventId] })
      .returning({ id: settlementLine.id })
    added += inserted.length
    const ids = portion.map(({ eventId }) => eventId)
    const stored = await tx
      .select()
      .from(settlementLine)
      .where(inArray(settlementLine.eventId, ids))
    const byKey = new Map(stored.map((row) => [keyOf(row), row]))
    contradicting.push(...portion.filter((event) => contradicts(event, byKey.get(keyOf(event)))))
  }
  return { added, contradicting }
}

type Event = Omit<SettlementEvent, 'line'>

const keyOf = ({ kind, eventId }: Event) => `${kind} ${eventId}`

const contradicts = (event: Event, stored: Event | undefined) =>
  stored !== undefined &&
  (stored.paymentId !== event.paymentId || stored.amountPaise !== event.amountPaise)

export type TransferRow = {
  transfer: string
  settledOn: string
  events: number
  payments: number
  refunds: number
  others: number
  fees: number
  feeTaxes: number
  paidOut: number
}

/** Returns the sums of each bank transfer, in paise, newest first. */
export async function listTransfers(db: Db, first: string, last: string): Promise<TransferRow[]> {
  const { rows } = await db.execute<TransferRow>(sql`
    select s.transfer, max(s.settled_on)::text as "settledOn", count(*)::int as events,
      coalesce(sum(s.amount_paise) filter (where s.kind = 'payment'), 0)::float8 as payments,
      coalesce(sum(s.amount_paise) filter (where s.kind = 'refund'), 0)::float8 as refunds,
      coalesce(sum(s.amount_paise) filter (where s.kind = 'other'), 0)::float8 as others,
      sum(s.fee_paise)::float8 as fees, sum(s.fee_tax_paise)::float8 as "feeTaxes",
      sum(s.net_paise)::float8 as "paidOut"
    from settlement_line s where s.settled_on between ${first} and ${last}
    group by s.transfer order by max(s.settled_on) desc, s.transfer`)
  return rows
}

type DifferenceRow = {
  kind: 'amount' | 'unknown' | 'missing'
  reference: string
  settledOn: string | null
  reported: number | null
  booked: number | null
}

/**
 * Finds differences between the report and the ledger: events without a matching entry, and entries from
 * before `settledBy` that no event settles. Money that the owner moved by transfer is in no report. Refunds are matched by the shop's id or the provider's.
 */
export async function listDifferences(
  db: Db,
  {
    first,
    last,
    settledBy,
    limit,
  }: { first: string; last: string; settledBy: Date; limit: number },
): Promise<DifferenceRow[]> {
  const { rows } = await db.execute<DifferenceRow>(sql`
    with entry as (
      select e.id, e.payment_id, e.refund_id, r.provider_refund_id, e.amount_paise, e.created_at
      from ledger_entry e
      join payment p on p.id = e.payment_id
      left join refund r on r.id = e.refund_id
      where e.currency = 'INR' and coalesce(r.provider, p.provider) not in (${byHand}, ${imported})
    ), matched as (
      select s.kind, s.event_id, s.payment_id, s.refund_id, s.settled_on, s.amount_paise,
        e.amount_paise as booked
      from settlement_line s
      left join entry e on case s.kind
        when 'payment' then e.payment_id = s.payment_id and e.refund_id is null
        else s.refund_id <> '' and s.refund_id in (e.refund_id, e.provider_refund_id) end
      where s.kind in ('payment', 'refund') and s.settled_on between ${first} and ${last}
    )
    (select case when booked is null then 'unknown' else 'amount' end as kind,
      coalesce(nullif(refund_id, ''), nullif(payment_id, ''), event_id) as reference,
      settled_on::text as "settledOn", amount_paise::float8 as reported, booked::float8 as booked
    from matched where booked is distinct from amount_paise
    order by settled_on, event_id limit ${limit})
    union all
    (select 'missing', coalesce(e.refund_id, e.payment_id), null, null, e.amount_paise::float8
    from entry e
    where e.created_at >= ${`${first}T00:00:00+05:30`}::timestamptz
      and e.created_at < least(${`${last}T00:00:00+05:30`}::timestamptz + interval '1 day',
        ${settledBy.toISOString()}::timestamptz)
      and exists (select from settlement_line)
      and not exists (
        select from settlement_line s where case when e.refund_id is null
          then s.kind = 'payment' and s.payment_id = e.payment_id
          else s.kind = 'refund' and s.refund_id in (e.refund_id, e.provider_refund_id) end
      )
    order by e.created_at limit ${limit})`)
  return rows
}
