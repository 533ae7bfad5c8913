import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { moneyShop } from '../../test/money/money-shop.ts'
import type { IssuerTask } from '../../test/paper-issuer.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { checkRules } from '../money-check/money-check.ts'
import { changeOrderStatus } from '../orders/admin/order-status.service.ts'
import { clock } from '../platform/clock.ts'
import { newId } from '../platform/database/columns.ts'
import { paper } from './papers.tables.ts'

const shop = await moneyShop()
const issuer = fileURLToPath(new URL('../../test/paper-issuer.ts', import.meta.url))

/** The number of orders; ISSUED_ORDERS=5000 gives a longer test. */
const count = Number(process.env.ISSUED_ORDERS ?? 40)
const processes = 3
const issuersEach = 20
// Each start of a process takes more than a second of a processor.
const kills = 2

/** The moments that the issuing processes' clocks show: seconds before and after the financial year ends in India. */
const beforeMidnight = '2027-03-31T18:29:40.000Z'
const afterMidnight = '2027-03-31T18:30:01.000Z'

/** Each order gets a voucher for its deposit, and its invoice. */
const kinds = ['receipt-voucher', 'tax-invoice']

test('sixty issuers of which some are killed leave no gap and no double', async () => {
  const placedAt = new Date('2027-03-31T12:00:00.000Z')
  clock.set(placedAt)
  const orderIds: string[] = []
  for (let index = 0; index < count; index++) {
    const { id } = await anOrderOf(shop, { placedAt })
    await changeOrderStatus(shop, { orderId: id, status: 'Shipped', actorId: newId() })
    orderIds.push(id)
  }
  clock.reset()
  // In the old year, only half of the documents are issued, however fast the machine is.
  const early = orderIds.slice(count / 2)
  const tell = (child: ChildProcess, task: IssuerTask) => child.send(task)
  const start = () => {
    const child = fork(issuer, [shop.databaseUrl, String(issuersEach)])
    tell(child, { moment: beforeMidnight, orderIds: early, isLast: false })
    return child
  }
  const children = Array.from({ length: processes }, start)
  const random = lehmer(20_270_331)
  const issued = () => shop.db.$count(paper)
  let ended = 0
  for (let kill = 1; kill <= kills; kill++) {
    // While documents are being issued, connections and a process are killed at random moments.
    await expect
      .poll(issued, { interval: 5, timeout: 120_000 })
      .toBeGreaterThan((kill * early.length * kinds.length) / (kills + 1))
    await sleep(random() * 30)
    ended += await endConnections()
    const place = Math.floor(random() * processes)
    children[place]?.kill('SIGKILL')
    children[place] = start()
  }
  // The year ends while processes issue documents.
  for (const child of children) tell(child, { moment: afterMidnight, orderIds, isLast: true })
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')))

  const rows = await shop.db.select().from(paper)
  expect(ended).toBeGreaterThan(0)
  expect(new Set(rows.map(({ financialYear }) => financialYear))).toEqual(
    new Set(['26-27', '27-28']),
  )
  for (const kind of kinds) {
    const ofKind = rows.filter((row) => row.kind === kind)
    expect(ofKind).toHaveLength(count)
    expect(new Set(ofKind.map(({ orderId }) => orderId)).size).toBe(count)
    for (const [year, ofYear] of Map.groupBy(ofKind, ({ financialYear }) => financialYear)) {
      const sequences = ofYear.map(({ sequence }) => sequence).sort((a, b) => a - b)
      const expected = Array.from({ length: ofYear.length }, (_, at) => at + 1)
      expect(sequences, `${kind} ${year}`).toEqual(expected)
    }
  }
  // Each document is dated in its financial year: on the last day of the old year, or on the first day of the
  // new one.
  const byDate = rows.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
  const dayOf = (year: string) => (year === '26-27' ? '2027-03-31' : '2027-04-01')
  for (const row of byDate) expect(row.issuedOn).toBe(dayOf(row.financialYear))
  expect(await faults()).toEqual([])
}, 600_000)

/** Ends a few connections in the middle of a transaction. @returns how many */
async function endConnections(): Promise<number> {
  const { rows } = await shop.db.execute(sql`select pg_terminate_backend(pid) from (
    select pid from pg_stat_activity where datname = current_database()
      and state in ('active', 'idle in transaction') and pid <> pg_backend_pid()
    order by random() limit 5) busy`)
  return rows.length
}

async function faults() {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  const outcomes = await checkRules(client).finally(() => client.end())
  return outcomes.filter(({ name, different }) => name.startsWith('paper') && different > 0)
}

/** Returns a random generator that gives the same numbers in every run. */
function lehmer(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
