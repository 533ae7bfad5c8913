import { GivenUp } from '../../../apps/server/test/faults/browser.ts'
import { calmDown } from '../../../apps/server/test/faults/calm-down.ts'
import { type Customer, signUp } from '../../../apps/server/test/faults/customer.ts'
import { purchase } from '../../../apps/server/test/faults/purchase.ts'
import { type Random, seeded } from '../../../apps/server/test/faults/random.ts'
import type { TestEnvironment } from '../../../apps/server/test/faults/test-environment.ts'
import { judge } from '../../../apps/server/test/faults/verdict.ts'

/** After this many purchases, a new customer takes over. */
const purchasesPerCustomer = 12

/**
 * Starts customers who buy until they are stopped, `lanes` of them at a time. They use the servers in
 * `front`.
 */
export function startShopping(
  environment: TestEnvironment,
  random: Random,
  { lanes, front }: { lanes: number; front: { origin: string }[] },
) {
  const customers: Customer[] = []
  const wrong: string[] = []
  const outside = { ...environment, servers: front } as TestEnvironment
  let isOver = false

  async function lane(number: number) {
    const own = random.branch(number)
    let customer: Customer | undefined
    for (let turn = 0; !isOver; turn++) {
      try {
        if (!customer || turn % purchasesPerCustomer === 0) {
          customer = await signUp(outside, own)
          customers.push(customer)
        }
        await purchase(outside, customer, own)
        environment.counts.add('purchases')
      } catch (error) {
        if (!(error instanceof GivenUp)) throw error
        environment.counts.add('given up')
      }
    }
  }
  const recordError = (error: unknown) =>
    void wrong.push(`unexpected: ${error instanceof Error ? error.stack : error}`)
  const shopping = Promise.all(
    Array.from({ length: lanes }, (_, number) => lane(number).catch(recordError)),
  )
  return {
    async stop() {
      isOver = true
      await shopping
    },
    customers,
    /** Errors other than `GivenUp`. Each error stopped the purchases of one lane. */
    wrong,
  }
}

type Shopping = ReturnType<typeof startShopping>

/**
 * Ends all pending payments at the bank, waits until the shop has found out every result, and compares all
 * records. Pass the customers of all phases together: the payments of a customer who is left out would stay
 * pending.
 */
export async function judgeShopping(environment: TestEnvironment, ...all: Shopping[]) {
  const customers = all.flatMap((one) => one.customers)
  const unsettled = await calmDown(environment, customers, seeded(0))
  const differences = await judge(environment, customers)
  const doubled = differences.filter((line) => /has ([2-9]|\d\d+) orders/.test(line))
  return {
    doubled: doubled.length,
    lost: unsettled.length + differences.length - doubled.length,
    wrong: [...all.flatMap((one) => one.wrong), ...unsettled, ...differences],
  }
}

/** Counts the acknowledged writes that are missing, and those that exist twice. */
export async function judgeWrites(
  { pool }: Pick<TestEnvironment, 'pool'>,
  acknowledged: Set<string>,
) {
  const { rows } = await pool.query<{ email: string; times: number }>(
    'select email, count(*)::int as times from subscriber group by email',
  )
  const times = new Map(rows.map(({ email, times: many }) => [email, many]))
  const all = [...acknowledged]
  return {
    lost: all.filter((email) => !times.has(email)).length,
    doubled: all.filter((email) => (times.get(email) ?? 0) > 1).length,
  }
}
