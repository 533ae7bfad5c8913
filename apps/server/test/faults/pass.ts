import { join } from 'node:path'
import { afterwards } from './afterwards.ts'
import { type Browser, GivenUp } from './browser.ts'
import { calmDown } from './calm.ts'
import { type Customer, signInOwner, signUp } from './customer.ts'
import { purchase } from './purchase.ts'
import type { Random } from './random.ts'
import { sabotage } from './saboteur.ts'
import {
  buildTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
} from './test-environment.ts'
import { judge } from './verdict.ts'

export interface Plan extends TestEnvironmentOptions {
  purchases: number
  kills: number
  databaseStops: number
  /** The longest pause between two faults. */
  paceMs: number
}

/** How many buy at the same time. */
const concurrency = 8
/** Somebody new comes after so many purchases. */
const purchasesPerCustomer = 12

/** One shop, bought from and broken until there was enough of both. @returns what differs */
export async function runPass(
  folder: string,
  plan: Plan,
  random: Random,
  say: (line: string) => void,
): Promise<string[]> {
  const startedAt = Date.now()
  const estate = await buildTestEnvironment(join(folder, `of-${plan.servers}`), plan)
  try {
    const { customers, faults } = await live(estate, plan, random)
    const boughtAt = Date.now()
    const unsettled = await calmDown(estate, customers, random)
    const differences = [...faults, ...unsettled, ...(await judge(estate, customers))]
    for (const server of estate.servers) {
      if (server.crashes() > 0) differences.push(`${server.origin} ended by itself`)
    }
    await tell(estate, plan, say, { startedAt, boughtAt })
    return differences
  } finally {
    await estate.end()
  }
}

/** Everybody buys while the saboteur is at work. @returns who, and what nobody foresaw */
async function live(estate: TestEnvironment, plan: Plan, random: Random) {
  const { counts } = estate
  const customers: Customer[] = []
  const faults: string[] = []
  const isEnough = () =>
    counts.of('purchases') >= plan.purchases && counts.of('kills') >= plan.kills
  let isOver = false

  const shop = async (number: number) => {
    const own = random.branch(number)
    let owner: Browser | undefined
    let customer: Customer | undefined
    for (let turn = 0; !isEnough() && faults.length === 0; turn++) {
      try {
        owner ??= await signInOwner(estate, own)
        if (!customer || turn % purchasesPerCustomer === 0) {
          customer = await signUp(estate, own)
          customers.push(customer)
        }
        await purchase(estate, customer, own)
        counts.add('purchases')
        if (own.percent(30)) await afterwards({ estate, customer, owner, random: own })
      } catch (error) {
        if (!(error instanceof GivenUp)) throw error
        counts.add('given up')
      }
    }
  }
  const keep = (error: unknown) => void faults.push(`nobody foresaw: ${describe(error)}`)
  const evil = sabotage(
    estate,
    random.branch(99),
    { isOver: () => isOver, paceMs: plan.paceMs },
    plan,
  )
  await Promise.all(Array.from({ length: concurrency }, (_, number) => shop(number).catch(keep)))
  isOver = true
  await evil.catch(keep)
  return { customers, faults }
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : String(error))

async function tell(
  { counts, pool }: TestEnvironment,
  { servers }: Plan,
  say: (line: string) => void,
  { startedAt, boughtAt }: { startedAt: number; boughtAt: number },
) {
  const { rows } = await pool.query<{ [name: string]: string }>(`
    select (select count(*) from "order") as orders,
      (select count(*) from payment) as payments,
      (select count(*) from payment where status = 'held') as held,
      (select count(*) from payment where kind = 'balance' and status = 'paid') as balances,
      (select count(*) from refund where kind <> 'provider') as refunds,
      (select count(*) from refund where kind = 'provider') as returned,
      (select count(*) from payment_event) as events`)
  const [row = {}] = rows
  const seconds = (from: number, to: number) => `${Math.round((to - from) / 1000)} s`
  say(`${servers === 1 ? 'One server' : `${servers} servers`} on one database:`)
  say(
    `  ${counts.of('purchases')} purchases at ${concurrency} at once, ${counts.of('kills')} kills`,
  )
  say(`  database: ${counts.list('database ')}`)
  say(`  faults: ${counts.list('fault ')}`)
  say(`  at the bank: ${counts.list('outcome ')}`)
  say(
    `  besides: double clicks ${counts.of('double clicks')}, added while paying ${counts.of('added while paying')}, balance sessions ${counts.of('balance sessions')}, ${counts.list('owner ')}`,
  )
  say(`  refused: ${counts.list('refused ')}`)
  say(`  retries ${counts.of('retries')}, given up ${counts.of('given up')}`)
  say(
    `  in the end: ${row.payments} payments, ${row.orders} orders, ${row.balances} balances, ${row.held} held, ${row.refunds} refunds, ${row.returned} returned by the bank, ${row.events} webhooks`,
  )
  say(`  ${seconds(startedAt, boughtAt)}, and ${seconds(boughtAt, Date.now())} to settle`)
}
