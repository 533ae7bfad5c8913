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
 * Does what is due of all rounds: asks who was not asked yet, reminds the silent, tells them of the
 * lock. It may be repeated, and run twice at once: each customer gets each mail once.
 */
export async function advanceRounds(asking: AddressRequests): Promise<void> {
  for (const round of await listRunningRounds(asking.db, clock.now())) {
    await advanceRound(asking, round.id)
  }
}

export async function advanceRound(asking: AddressRequests, roundId: string): Promise<void> {
  await inParts(() => someOf(asking, roundId, askSome))
  // A mail that was missed, because the shop stood still, is not sent after the next.
  for (const step of [2, 1]) {
    const remind = (tx: Tx, round: RoundRow) => remindSome(tx, asking, round, step)
    await inParts(() => someOf(asking, roundId, remind))
  }
}

/** One part after the other, with room for others between them. */
async function inParts(work: () => Promise<number>): Promise<void> {
  for (;;) {
    const began = performance.now()
    if ((await work()) < askedAtOnce) return
    await restAfter(performance.now() - began)
  }
}

type Work = (tx: Tx, round: RoundRow, asking: AddressRequests) => Promise<number>

/** A part of a round's work in a transaction of its own; nothing once it is locked. */
const someOf = (asking: AddressRequests, roundId: string, work: Work): Promise<number> =>
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
