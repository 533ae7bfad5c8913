import { hourMs, indiaDayOf } from '@nirbhaya/contract/dates'
import { promiseWords } from '@nirbhaya/contract/messages/promises'
import { getPromiseSettings } from '../batches/promise-settings.service.ts'
import { cancelByShop } from '../orders/cancelling.service.ts'
import {
  getLockedOrder,
  lockOrdersById,
  type PlacedOrder,
} from '../orders/order-records.service.ts'
import { recordRefundChoice } from '../orders/refund-choice.service.ts'
import { clock } from '../platform/clock.ts'
import { indiaPeriod } from '../platform/india-days.ts'
import { refundWhole } from '../settling/refunds/requesting-refunds.service.ts'
import { canChoose } from './can-choose.ts'
import { type ChoiceRow, listDueChoices, lockDueChoice, updateChoice } from './choices.queries.ts'
import { insertChoices, replaceChoices } from './moving.queries.ts'
import { finishMoves } from './moving.service.ts'
import { pauseAndResume } from './pausing.service.ts'
import { extendByDowntime, listOverdueNotAsked } from './promise-jobs.queries.ts'
import type { Promises } from './promises.ts'

const atOnce = 100

/**
 * Runs the periodic work of promises: continues moves, asks customers whose due day passed, asks again after
 * a pause, and carries out answers and defaults. It may be repeated and run concurrently.
 * @throws AggregateError of all failures, after every step had its turn
 */
export async function runPromiseJobs(promises: Promises): Promise<void> {
  await extendByDowntime(promises.db, clock.now())
  await finishMoves(promises)
  while ((await askOverdue(promises)) === atOnce);
  await pauseAndResume(promises)
  const faults: unknown[] = []
  const tried = new Set<string>()
  for (;;) {
    const due = await listDueChoices(promises.db, clock.now(), atOnce)
    const fresh = due.filter(({ id }) => !tried.has(id))
    if (fresh.length === 0) break
    for (const { id, orderId } of fresh) {
      tried.add(id)
      await act(promises, id, orderId).catch((fault) => faults.push(fault))
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some promises could not be kept')
}

/**
 * Asks customers whose promised delivery date has passed whether they wait. A customer who does not answer
 * gets a refund. @returns how many overdue orders were found, at most `atOnce`
 */
async function askOverdue({ db, jobs }: Promises): Promise<number> {
  const now = clock.now()
  const today = indiaDayOf(now)
  const ids = await listOverdueNotAsked(db, today, atOnce)
  if (ids.length === 0) return 0
  await db.transaction(async (tx) => {
    const locked = await lockOrdersById(tx, ids.toSorted())
    // Another process may have asked some of these customers after `ids` was read, so read the list again
    // under the locks.
    const notAsked = await listOverdueNotAsked(tx, today, atOnce)
    const late = locked.flatMap((order) =>
      notAsked.includes(order.id) && order.deliveryDue
        ? [{ ...order, overdueDay: order.deliveryDue }]
        : [],
    )
    await replaceChoices(
      tx,
      late.map(({ id }) => id),
    )
    const { overdueHours } = await getPromiseSettings(tx)
    const asked = await insertChoices(
      tx,
      late.map(({ customerId, id: orderId, overdueDay }) => {
        // The time to answer starts now, even if the due day passed long ago because the shop was down.
        const since = Math.max(now.getTime(), indiaPeriod(overdueDay, overdueDay).until.getTime())
        const actsAt = new Date(since + overdueHours * hourMs)
        return {
          customerId,
          orderId,
          overdueDay,
          withoutAnswer: 'refund' as const,
          actsAt,
          askedAt: now,
        }
      }),
    )
    await jobs.enqueueAll(
      tx,
      'promise.ask',
      asked.map((choiceId) => ({ choiceId })),
    )
  })
  return ids.length
}

/**
 * Carries out the customer's answer to a choice, or the default if there is no answer. A repeated call does
 * nothing.
 */
function act({ db, jobs }: Promises, choiceId: string, orderId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await getLockedOrder(tx, orderId)
    // Check under the lock that the choice is still due. After `listDueChoices` returned the choice, another
    // process may have closed it, its customer may have changed the answer, or the owner may have stopped
    // refunds.
    const choice = await lockDueChoice(tx, choiceId, clock.now())
    if (!choice) return
    const outcome = outcomeOf(order, choice)
    await updateChoice(tx, choiceId, { outcome })
    if (order.refundChosenAt) await recordRefundChoice(tx, jobs, order, null)
    if (outcome !== 'refunded') return
    const why = choice.answer === null ? 'unanswered' : 'refund'
    const cancelled = await cancelByShop(tx, jobs, order, promiseWords.cancelReasons[why])
    const reason = promiseWords.refundReasons[why]
    await refundWhole(tx, jobs, cancelled, { kind: 'promise', reason, requestedBy: null })
  })
}

function outcomeOf(order: PlacedOrder, choice: ChoiceRow): 'over' | 'refunded' | 'waits' {
  if (!canChoose(order, choice)) return 'over'
  return (choice.answer ?? choice.withoutAnswer) === 'refund' ? 'refunded' : 'waits'
}
