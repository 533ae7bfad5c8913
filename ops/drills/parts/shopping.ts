import { GivenUp } from '../../../apps/server/test/faults/browser.ts'
import { calmDown } from '../../../apps/server/test/faults/calm.ts'
import { type Customer, signUp } from '../../../apps/server/test/faults/customer.ts'
import { purchase } from '../../../apps/server/test/faults/purchase.ts'
import { type Random, seeded } from '../../../apps/server/test/faults/random.ts'
import type { TestEnvironment } from '../../../apps/server/test/faults/test-environment.ts'
import { judge } from '../../../apps/server/test/faults/verdict.ts'

/** Somebody new comes after so many purchases. */
const purchasesPerCustomer = 12

/** People who buy, several at a time, until it is enough; `front` is where they find the shop. */
export function startShopping(
  estate: TestEnvironment,
  random: Random,
  { lanes, front }: { lanes: number; front: { origin: string }[] },
) {
  const customers: Customer[] = []
  const wrong: string[] = []
  const outside = { ...estate, servers: front } as TestEnvironment
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
        estate.counts.add('purchases')
      } catch (error) {
        if (!(error instanceof GivenUp)) throw error
        estate.counts.add('given up')
      }
    }
  }
  const keep = (error: unknown) =>
    void wrong.push(`nobody foresaw: ${error instanceof Error ? error.stack : error}`)
  const shopping = Promise.all(
    Array.from({ length: lanes }, (_, number) => lane(number).catch(keep)),
  )
  return {
    async stop() {
      isOver = true
      await shopping
    },
    /** Who bought, and what nobody foresaw. */
    customers,
    wrong,
  }
}

type Shopping = ReturnType<typeof startShopping>

/**
 * Waits until the shop knows all that the bank knows, then compares everything. All who ever shopped
 * there are judged together: a payment stays open as long as its customer's bank has not decided.
 */
export async function judgeShopping(estate: TestEnvironment, ...all: Shopping[]) {
  const customers = all.flatMap((one) => one.customers)
  const unsettled = await calmDown(estate, customers, seeded(0))
  const differences = await judge(estate, customers)
  const doubled = differences.filter((line) => /has ([2-9]|\d\d+) orders/.test(line))
  return {
    doubled: doubled.length,
    lost: unsettled.length + differences.length - doubled.length,
    wrong: [...all.flatMap((one) => one.wrong), ...unsettled, ...differences],
  }
}

/** Of the writes that were acknowledged, those that are gone, and those that are there twice. */
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
