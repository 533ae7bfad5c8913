import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { BankBook } from './bank.ts'
import type { Customer } from './customer.ts'
import { decideAll } from './open-session.ts'
import type { Random } from './random.ts'
import type { TestEnvironment } from './test-environment.ts'

/** The time limit for the shop to find out the result of every payment and refund. */
const longestMs = 180_000
const twoHoursMs = 2 * 60 * 60 * 1000

export interface Record {
  id: string
  status: string
}

/**
 * Stops all faults, ends all pending payments and refunds at the bank, and waits until the shop has recorded
 * their results. The shop's own jobs find the results. Only waiting times are shortened: checks that are due
 * in minutes or hours become due now.
 * @returns one sentence for each payment or refund whose result the shop had not recorded in time
 */
export async function calmDown(
  environment: TestEnvironment,
  customers: Customer[],
  random: Random,
): Promise<string[]> {
  const { bank, database, servers } = environment
  await bank.calm()
  for (const customer of customers) await decideAll(environment, customer, random)
  // Unpaid orders expire, and slow refunds complete.
  await bank.advance(twoHoursMs)
  for (const server of servers) await server.whenUp()

  const boss = new PgBoss({ connectionString: database.url, schedule: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    const deadline = Date.now() + longestMs
    for (;;) {
      // The shop can send more refunds to the bank while this loop runs, so each turn of the loop decides the
      // refunds that are pending by then.
      await decideRefunds(environment, random)
      await hurry(environment)
      await boss.send('payment.reconcile', {})
      await sleep(1_000)
      const open = await listUnsettled(environment)
      if (open.length === 0 || Date.now() > deadline) return open
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function decideRefunds({ bank, pool }: TestEnvironment, random: Random) {
  const { rows } = await pool.query<{ id: string; payment_id: string }>(
    `select id, payment_id from refund
     where kind <> 'provider' and status in ('requested', 'pending', 'on-hold')`,
  )
  for (const { id, payment_id } of rows) {
    await bank.resolveRefund(payment_id, id, random.pick(['SUCCESS', 'CANCELLED', 'FAILED']))
  }
}

/**
 * Makes all waiting checks due now, in random order. Each run of the shop's job checks a limited number of
 * payments, the longest due first. In a fixed order, payments that cannot be settled could fill every run.
 */
async function hurry({ pool }: TestEnvironment) {
  const soon = `now() - random() * interval '1 minute'`
  await pool.query(`update payment set next_check_at = ${soon} where next_check_at is not null`)
  await pool.query(`update refund set next_check_at = ${soon} where next_check_at is not null`)
  await pool.query(
    `update pgboss.job set start_after = now() where state in ('created', 'retry')
     and start_after > now() and (name like 'payment.%' or name like 'refund.%')`,
  )
}

async function listUnsettled({ pool, bank }: TestEnvironment): Promise<string[]> {
  const payments = await pool.query<Record>(
    `select id, status from payment where status not in ('paid', 'held')`,
  )
  const refunds = await pool.query<Record & { payment_id: string }>(
    `select id, status, payment_id from refund
     where kind <> 'provider' and status in ('requested', 'pending', 'on-hold')`,
  )
  const open: string[] = []
  for (const { id, status } of payments.rows) {
    const book = await bank.book(id)
    if (book && !isKnownToBeOver(status, book)) {
      const attempts = book.payments.map((attempt) => attempt.payment_status).join(', ')
      open.push(
        `payment ${id} is ${status}, the bank says ${book.order.order_status}, attempts: ${attempts || 'none'}`,
      )
    }
  }
  for (const { id, status } of refunds.rows) open.push(`refund ${id} is ${status}`)
  return open
}

const isKnownToBeOver = (status: string, { order }: BankBook) =>
  status === 'closed' && order.order_status !== 'PAID'
