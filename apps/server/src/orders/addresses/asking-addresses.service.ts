import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import { restAfter } from '../../platform/jobs/throttled.ts'
import type { OrderQueues } from '../orders.queues.ts'
import type { OrderKey } from './address-checks.queries.ts'
import {
  claimSilent,
  insertChecks,
  listRunningRounds,
  listWithoutRequest,
  lockRound,
  type RoundRow,
} from './asking-addresses.queries.ts'

export interface AddressRequests {
  db: Db
  jobs: Jobs<OrderQueues>
}

const askedAtOnce = 100

/**
 * Performs the steps that are due in all rounds: asks customers who were not asked yet, reminds those who
 * have not answered, and announces the lock. Repeated or simultaneous calls are safe: each customer gets
 * each mail once.
 */
export async function advanceRounds(asking: AddressRequests): Promise<void> {
  for (const round of await listRunningRounds(asking.db, clock.now())) {
    await advanceRound(asking, round.id)
  }
}

export async function advanceRound(asking: AddressRequests, roundId: string): Promise<void> {
  await runInParts(() => inTransaction(asking, roundId, askSome))
  // Queue the notice (step 2) before the reminder (step 1). If the shop was down at the time of the reminder,
  // customers who get the notice now are not reminded after it.
  for (const step of [2, 1]) {
    const remind = (tx: Tx, round: RoundRow) => remindSome(tx, asking, round, step)
    await runInParts(() => inTransaction(asking, roundId, remind))
  }
}

/**
 * Calls `work` until it returns fewer than `askedAtOnce` orders. After each call there is a wait, so that
 * requests and other jobs get their turn.
 */
async function runInParts(work: () => Promise<number>): Promise<void> {
  for (;;) {
    const began = performance.now()
    if ((await work()) < askedAtOnce) return
    await restAfter(performance.now() - began)
  }
}

type Work = (tx: Tx, round: RoundRow, asking: AddressRequests) => Promise<number>

/**
 * Calls `work` for a round, in a transaction of its own. Once the addresses of the round are locked, it
 * returns 0 and does not call `work`.
 */
const inTransaction = (asking: AddressRequests, roundId: string, work: Work): Promise<number> =>
  asking.db.transaction(async (tx) => {
    const round = await lockRound(tx, roundId)
    return !round || round.locksAt <= clock.now() ? 0 : work(tx, round, asking)
  })

async function askSome(tx: Tx, round: RoundRow, asking: AddressRequests): Promise<number> {
  const orders = await listWithoutRequest(tx, round.batchId, askedAtOnce)
  await queueMails(tx, asking, await insertChecks(tx, round.id, orders), 0)
  return orders.length
}

async function remindSome(
  tx: Tx,
  asking: AddressRequests,
  round: RoundRow,
  step: number,
): Promise<number> {
  const dueAt = step === 1 ? round.remindsAt : round.noticeAt
  if (clock.now() < dueAt) return 0
  const orders = await claimSilent(tx, { roundId: round.id, step, limit: askedAtOnce })
  await queueMails(tx, asking, orders, step)
  return orders.length
}

async function queueMails(tx: Tx, { jobs }: AddressRequests, orders: OrderKey[], step: number) {
  const mails = orders.map(({ customerId, id: orderId }) => ({ customerId, orderId, step }))
  await jobs.enqueueAll(tx, 'order.address-check', mails)
}
