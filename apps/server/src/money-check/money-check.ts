import pg from 'pg'
import { connectionName } from '../platform/software-name.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules.ts'

/** Enough examples to find the problem; there may be thousands of differences. */
const mostExamples = 20

export interface Outcome extends Pick<Rule, 'name' | 'title'> {
  checked: number
  different: number
  examples: { id: string; detail: string }[]
}

/** The ledger's totals for the owner's books, in paise. Money in currencies other than rupees is left out. */
export interface Totals {
  receivedPaise: number
  refundedPaise: number
  onItsWayPaise: number
  heldPaise: number
}

export interface Report {
  outcomes: Outcome[]
  totals: Totals
}

/**
 * Compares all records of money with each other, in one snapshot. It changes nothing, so the shop can
 * keep running.
 */
export async function checkMoney(databaseUrl: string): Promise<Report> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: connectionName('check-money'),
  })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const outcomes = await checkRules(client)
    return { outcomes, totals: await readTotals(client) }
  } finally {
    await client.end()
  }
}

/** Checks all rules in the client's current transaction. */
export async function checkRules(client: pg.Client): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const rule of rules) outcomes.push(await checkRule(client, rule))
  return outcomes
}

async function checkRule(client: pg.Client, { name, title, sql }: Rule): Promise<Outcome> {
  const counted = await client.query<{ checked: string; different: string }>(
    `select count(*) as checked, count(*) filter (where is_different) as different
     from (${sql}) it`,
  )
  const checked = Number(counted.rows[0]?.checked)
  const different = Number(counted.rows[0]?.different)
  // Reading the examples costs as much as counting, so they are read only if there are differences.
  const examples = different === 0 ? [] : await findExamples(client, sql)
  return { name, title, checked, different, examples }
}

async function findExamples(client: pg.Client, sql: string): Promise<Outcome['examples']> {
  const { rows } = await client.query<Outcome['examples'][number]>(
    `select id, detail from (${sql}) it where is_different order by id limit ${mostExamples}`,
  )
  return rows
}

async function readTotals(client: pg.Client): Promise<Totals> {
  const { rows } = await client.query<Record<keyof Totals, string>>(`
    select
      (select coalesce(sum(amount_paise), 0) from ledger_entry
        where currency = 'INR' and refund_id is null) as "receivedPaise",
      (select coalesce(-sum(amount_paise), 0) from ledger_entry
        where currency = 'INR' and refund_id is not null) as "refundedPaise",
      (select coalesce(sum(amount_paise), 0) from refund
        where currency = 'INR' and kind <> 'provider'
          and status in ('requested', 'pending', 'on-hold')) as "onItsWayPaise",
      (select coalesce(sum(received_paise - refunded_paise), 0) from payment
        where received_currency = 'INR' and status = 'held') as "heldPaise"`)
  const [row] = rows
  if (!row) throw new Error('no totals')
  return {
    receivedPaise: Number(row.receivedPaise),
    refundedPaise: Number(row.refundedPaise),
    onItsWayPaise: Number(row.onItsWayPaise),
    heldPaise: Number(row.heldPaise),
  }
}
