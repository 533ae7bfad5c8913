import { join } from 'node:path'
import { afterwards } from './after-purchase.ts'
import { type Browser, GivenUp } from './browser.ts'
import { calmDown } from './calm-down.ts'
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

/** The number of customers who buy at the same time. */
const concurrency = 8
/** After this many purchases, a new customer takes over. */
const purchasesPerCustomer = 12

/**
 * Runs one shop until there were enough purchases and faults.
 * @returns the errors, and the differences between the shop's records and the bank's
 */
export async function runPass(
  folder: string,
  plan: Plan,
  random: Random,
  say: (line: string) => void,
): Promise<string[]> {
  const startedAt = Date.now()
  const environment = await buildTestEnvironment(join(folder, `of-${plan.servers}`), plan)
  try {
    const { customers, faults } = await runPurchases(environment, plan, random)
    const boughtAt = Date.now()
    const unsettled = await calmDown(environment, customers, random)
    const differences = [...faults, ...unsettled, ...(await judge(environment, customers))]
    for (const server of environment.servers) {
      if (server.crashes() > 0) differences.push(`${server.origin} ended by itself`)
    }
    await printSummary(environment, plan, say, { startedAt, boughtAt })
    return differences
  } finally {
    await environment.end()
  }
}

/**
 * Lets customers buy while the saboteur is at work.
 * @returns the customers and unexpected errors
 */
async function runPurchases(environment: TestEnvironment, plan: Plan, random: Random) {
  const { counts } = environment
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
        owner ??= await signInOwner(environment, own)
        if (!customer || turn % purchasesPerCustomer === 0) {
          customer = await signUp(environment, own)
          customers.push(customer)
        }
        await purchase(environment, customer, own)
        counts.add('purchases')
        if (own.percent(30)) await afterwards({ environment, customer, owner, random: own })
      } catch (error) {
        if (!(error instanceof GivenUp)) throw error
        counts.add('given up')
      }
    }
  }
  const recordError = (error: unknown) => void faults.push(`unexpected: ${describe(error)}`)
  const sabotaging = sabotage(
    environment,
    random.branch(99),
    { isOver: () => isOver, paceMs: plan.paceMs },
    plan,
  )
  await Promise.all(
    Array.from({ length: concurrency }, (_, number) => shop(number).catch(recordError)),
  )
  isOver = true
  await sabotaging.catch(recordError)
  return { customers, faults }
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : String(error))

async function printSummary(
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
