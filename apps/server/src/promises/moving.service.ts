import { hourMs, indiaDayOf } from '@nirbhaya/contract/dates'
import type { PromiseSettings } from '@nirbhaya/contract/promises/rules'
import { getPromiseSettings } from '../batches/promise-settings.service.ts'
import { daysOf, listLatestPromises, refreshDelivery } from '../orders/delivery/delivery.service.ts'
import { lockOrdersById, type PlacedOrder } from '../orders/order-records.service.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { restAfter } from '../platform/jobs/throttled.ts'
import { isUnshipped, isWaiting } from './can-choose.ts'
import { type ChoiceRow, expiryIfMailedNow } from './choices.queries.ts'
import { defaultAnswer } from './default-answer.ts'
import {
  insertChoices,
  insertRevisions,
  listOrderIds,
  listOrdersWithBrokenPromise,
  listUnfinishedMoves,
  listWantingRefunds,
  lockLatestMove,
  lockMove,
  type MoveRow,
  replaceChoices,
  updateMove,
} from './moving.queries.ts'
import type { Promises } from './promises.ts'

/**
 * The number of orders that one transaction moves. It is small, so that no customer waits long for a lock on
 * their order.
 */
const movedAtOnce = 50
/**
 * The longest run of one job. After it, a new job continues the move, so that a killed process loses little
 * work.
 */
const longestRunMs = 5_000

/**
 * Stores the new promises of a move's orders and the questions to their customers, and enqueues the mails.
 * Each transaction handles some orders and stores the progress, so another process can continue after a
 * crash. It may be repeated and run concurrently.
 */
export async function workOnMove(promises: Promises, moveId: string): Promise<void> {
  const until = performance.now() + longestRunMs
  let isDone = false
  for (;;) {
    const began = performance.now()
    isDone = await moveSome(promises, moveId)
    if (isDone || performance.now() > until) break
    await restAfter(performance.now() - began)
  }
  if (!isDone) await promises.jobs.enqueue(promises.db, 'promise.move', { moveId })
}

export async function finishMoves(promises: Promises): Promise<void> {
  for (const { id } of await listUnfinishedMoves(promises.db)) await workOnMove(promises, id)
}

/**
 * Gives an order the latest date of its batch, and asks its customer, who had paid for the earlier date when the order
 * was not placed yet. A repeated call does nothing.
 */
export function moveLateOrder(
  { db, jobs }: Promises,
  { orderId, batchId }: { orderId: string; batchId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const move = await lockLatestMove(tx, batchId)
    if (!move) return
    await enqueueQuestions(tx, jobs, await moveOrders(tx, move, [orderId]))
  })
}

const enqueueQuestions = (tx: Tx, jobs: Promises['jobs'], choiceIds: string[]) =>
  jobs.enqueueAll(
    tx,
    'promise.ask',
    choiceIds.map((choiceId) => ({ choiceId })),
  )

/** Handles some orders of a move. @returns true if all orders of the move are handled */
export function moveSome({ db, jobs }: Promises, moveId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const move = await lockMove(tx, moveId)
    if (!move || move.finishedAt) return true
    const ids = await listOrderIds(tx, {
      batchId: move.batchId,
      above: move.doneUntil,
      limit: movedAtOnce,
    })
    await enqueueQuestions(tx, jobs, await moveOrders(tx, move, ids))
    const isDone = ids.length < movedAtOnce
    await updateMove(tx, moveId, {
      doneUntil: ids.at(-1) ?? move.doneUntil,
      ...(isDone && { finishedAt: clock.now() }),
    })
    return isDone
  })
}

/**
 * Stores the new promises of some orders, and the questions about them. @returns the ids of the questions to
 * mail
 */
async function moveOrders(tx: Tx, move: MoveRow, ids: string[]): Promise<string[]> {
  // The orders are locked, so nobody changes them until their new promises are stored.
  const orders = await listConcerned(tx, await lockOrdersById(tx, ids), move)
  if (orders.length === 0) return []
  const concerned = orders.map(({ id }) => id)
  const broken = await listOrdersWithBrokenPromise(tx, concerned)
  const revisions = orders.map(({ customerId, id: orderId, createdAt }) => {
    return { customerId, orderId, ...daysOf(move.terms, createdAt) }
  })
  await insertRevisions(tx, revisions, move)
  const after = await refreshDelivery(tx, orders)
  const replaced = await replaceChoices(tx, concerned)
  const settings = await getPromiseSettings(tx)
  const now = clock.now()
  return insertChoices(
    tx,
    orders.map((order) => {
      const { customerId, id: orderId, deliveryDue: dueBefore } = order
      const facts = {
        dueBefore,
        dueNow: after.get(orderId)?.due ?? null,
        wasBrokenBefore: broken.includes(orderId),
        today: indiaDayOf(now),
      }
      const withoutAnswer = isWaiting(order) ? defaultAnswer(facts, settings) : 'wait'
      const earlier = replaced.find((one) => one.orderId === orderId)
      const actsAt = answerUntil(now, settings, earlier)
      return { customerId, orderId, moveId: move.id, withoutAnswer, actsAt, askedAt: now }
    }),
  )
}

/**
 * Returns the orders that a move concerns. They are not shipped, their customers have not asked for a refund,
 * and their promise differs from the one after the move.
 */
export async function listConcerned(
  db: Db | Tx,
  orders: PlacedOrder[],
  move: Pick<MoveRow, 'batchId' | 'terms'>,
): Promise<PlacedOrder[]> {
  const unshipped = orders.filter(isUnshipped)
  const ids = unshipped.map(({ id }) => id)
  const [leaving, promises] = await Promise.all([
    listWantingRefunds(db, ids),
    listLatestPromises(db, ids),
  ])
  const ofMoved = promises.filter(({ batchId }) => batchId === move.batchId)
  const promisedOf = new Map(ofMoved.map((promise) => [promise.orderId, promise]))
  // An order placed after the move began has the new promise already.
  const isPromisedSo = ({ id, createdAt }: PlacedOrder) => {
    const { from, due } = daysOf(move.terms, createdAt)
    const promised = promisedOf.get(id)
    return promised?.from === from && promised.due === due
  }
  const isOfMoved = ({ id }: PlacedOrder) => promisedOf.has(id)
  return unshipped.filter(
    (order) => isOfMoved(order) && !leaving.includes(order.id) && !isPromisedSo(order),
  )
}

/**
 * Returns the end of the time to answer a question about a move. The question may replace a question about an
 * overdue order that the customer has not answered. The new question then ends no later than the replaced one
 * would have, because a move must not delay the refund.
 */
function answerUntil(
  now: Date,
  { answerDays }: PromiseSettings,
  replaced: ChoiceRow | undefined,
): Date {
  const until = new Date(now.getTime() + answerDays * 24 * hourMs)
  const isUnanswered = replaced?.state === 'asked' || replaced?.state === 'mailed'
  if (!isUnanswered || replaced.overdueDay === null) return until
  const earlier = expiryIfMailedNow(replaced, now)
  return earlier < until ? earlier : until
}

/**
 * Returns for each of these orders what would happen without an answer of its customer if the batch's date
 * were moved now.
 */
export async function previewDefaults(
  db: Db,
  orders: PlacedOrder[],
  { terms }: Pick<MoveRow, 'terms'>,
): Promise<('wait' | 'refund')[]> {
  const ids = orders.map(({ id }) => id)
  const [settings, broken] = await Promise.all([
    getPromiseSettings(db),
    listOrdersWithBrokenPromise(db, ids),
  ])
  const today = indiaDayOf(clock.now())
  return orders.map((order) => {
    if (!isWaiting(order)) return 'wait'
    const { id, createdAt, deliveryDue: dueBefore } = order
    const dueNow = daysOf(terms, createdAt).due
    const wasBrokenBefore = broken.includes(id)
    return defaultAnswer({ dueBefore, dueNow, wasBrokenBefore, today }, settings)
  })
}
