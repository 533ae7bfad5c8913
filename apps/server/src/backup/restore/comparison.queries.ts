import { pipeline } from 'node:stream/promises'
import type { ComparedKind } from '@nirbhaya/contract/enums'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

type Counted = Exclude<ComparedKind, 'pictures'>

/** The rows that are counted, by kind. */
const ids: Record<Counted, string> = {
  orders: 'select id::text from "order"',
  payments: "select id::text from payment where status = 'paid'",
  refunds: 'select id::text from refund',
  customers: `select id::text from "user" where role = 'customer' and erased_at is null`,
  products: 'select id::text from product',
  posts: 'select id::text from post',
  reviews: 'select id::text from review',
  messages: 'select id::text from contact_message',
  complaints: 'select id::text from complaint',
  subscribers: 'select id::text from subscriber',
}

export interface Difference {
  kind: Counted
  inBackup: number
  now: number
  lost: number
  back: number
}

/**
 * Counts the rows of two databases, and those that only one of them has. The ids of the other database go to a
 * temporary table, so memory does not grow with their number.
 */
export async function compareRows(now: pg.Client, beside: pg.Client): Promise<Difference[]> {
  const differences: Difference[] = []
  await now.query('create temp table in_backup (id text)')
  for (const [kind, query] of Object.entries(ids) as [Counted, string][]) {
    await now.query('truncate in_backup')
    await pipeline(
      beside.query(copyTo(`copy (${query}) to stdout`)),
      now.query(copyFrom('copy in_backup from stdin')),
    )
    const { rows } = await now.query<Record<'inBackup' | 'now' | 'common', string>>(
      `select (select count(*) from in_backup) as "inBackup", (select count(*) from (${query}) it) as now,
         (select count(*) from (${query}) it join in_backup using (id)) as common`,
    )
    const [inBackup = 0, all = 0, common = 0] = [
      rows[0]?.inBackup,
      rows[0]?.now,
      rows[0]?.common,
    ].map(Number)
    differences.push({ kind, inBackup, now: all, lost: all - common, back: inBackup - common })
  }
  return differences
}

/** Returns the paise that customers paid and the other database does not know. */
export async function sumUnknownMoney(now: pg.Client, beside: pg.Client): Promise<number> {
  await now.query('truncate in_backup')
  await pipeline(
    beside.query(copyTo('copy (select id from ledger_entry) to stdout')),
    now.query(copyFrom('copy in_backup from stdin')),
  )
  const { rows } = await now.query<{ paise: string }>(
    `select coalesce(sum(amount_paise), 0) as paise from ledger_entry it
     where refund_id is null and currency = 'INR'
       and not exists (select from in_backup where in_backup.id = it.id::text)`,
  )
  return Number(rows[0]?.paise)
}

export async function findLatestOrder(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ at: Date | null }>(
    'select max(created_at) as at from "order"',
  )
  return rows[0]?.at?.toISOString()
}
