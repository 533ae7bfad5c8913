import { isDeepStrictEqual } from 'node:util'
import { type DeliveryTerms, hourMs, indiaDayOf, windowOf } from '@nirbhaya/contract/dates'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import type { MovePreview, MoveWish } from '@nirbhaya/contract/promises/admin'
import { type MailedShop, promiseMail } from '@nirbhaya/mails'
import { writeAudit } from '../../audit/audit.service.ts'
import { getLockedBatch, listOpenPayments, moveBatch } from '../../batches/batches.service.ts'
import { getPromiseSettings } from '../../batches/promise-settings.service.ts'
import { daysOf } from '../../orders/delivery/delivery.service.ts'
import { listOrdersById, type PlacedOrder } from '../../orders/order-records.service.ts'
import { toWireDelivery } from '../../orders/orders.service.ts'
import { longestOpenMs } from '../../payments/closing.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import { type Db, type Tx, violatedConstraint } from '../../platform/database/client.ts'
import { findFirstPlaced, findMove, insertMove, listOrderIds } from '../moving.queries.ts'
import { listConcerned, previewDefaults } from '../moving.service.ts'
import type { Promises } from '../promises.ts'

const readAtOnce = 1_000

/**
 * Describes a planned move: its customers, what happens if they do not answer, and the mail to the first of
 * them.
 * @throws AppError BATCH_NOT_FOUND, BATCH_IS_OPEN, INVALID_INPUT for dates that have passed
 */
export async function previewMove(
  { db }: Pick<Promises, 'db'>,
  wish: MoveWish,
  shop: MailedShop,
): Promise<MovePreview> {
  await db.transaction((tx) => checkMove(tx, wish))
  const withoutAnswer = { wait: 0, refund: 0 }
  let mail: MovePreview['mail']
  let above: string | null = null
  for (;;) {
    const ids = await listOrderIds(db, { batchId: wish.batchId, above, limit: readAtOnce })
    const orders = await listConcerned(db, await listOrdersById(db, ids), wish)
    const meanings = await previewDefaults(db, orders, wish)
    for (const meaning of meanings) withoutAnswer[meaning]++
    if (!mail && orders[0] && meanings[0]) {
      mail = await mailTo(db, orders[0], meanings[0], { ...wish, shop })
    }
    above = ids.at(-1) ?? null
    if (ids.length < readAtOnce) break
  }
  return { orders: withoutAnswer.wait + withoutAnswer.refund, withoutAnswer, ...(mail && { mail }) }
}

async function mailTo(
  db: Db,
  order: PlacedOrder,
  withoutAnswer: 'wait' | 'refund',
  { terms, reason, shop }: MoveWish & { shop: MailedShop },
) {
  const { answerDays } = await getPromiseSettings(db)
  const { from, due } = daysOf(terms, order.createdAt)
  const before = toWireDelivery(order.deliveryFrom, order.deliveryDue).delivery
  const choice = {
    order: order.id.slice(-orderIdShownCharacters),
    about: 'move' as const,
    reason,
    ...(before && { before }),
    ...toWireDelivery(from, due),
    withoutAnswer,
    until: new Date(clock.now().getTime() + answerDays * 24 * hourMs).toISOString(),
  }
  return promiseMail({ name: order.shipTo.name, choice, token: '', shop })
}

/**
 * Moves the date of a batch, for its customers and for later bookings. A job mails the customers. A repeated
 * request counts as the same move.
 * @throws AppError BATCH_NOT_FOUND, BATCH_IS_OPEN, MOVE_RUNNING, REQUEST_REUSED if the id is that of another move,
 * INVALID_INPUT for dates that have passed
 */
export async function startMove(
  { db, jobs }: Promises,
  { requestId: id, actorId, ...wish }: MoveWish & { requestId: string; actorId: string },
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const earlier = await findMove(tx, id)
      if (earlier) return expectSame(earlier, wish)
      const before = await checkMove(tx, wish)
      const { batchId, terms, reason } = wish
      await insertMove(tx, { id, batchId, terms, reason, actorId, createdAt: clock.now() })
      if (batchId) await moveBatch(tx, batchId, terms)
      await writeAudit(tx, {
        actorId,
        action: 'batch.move',
        entityId: batchId ?? 'none',
        before: { terms: before },
        after: { terms, reason },
      })
      await jobs.enqueue(tx, 'promise.move', { moveId: id })
      if (batchId) await endPayments(tx, jobs, batchId)
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    // The same request arrived twice at once, and its other copy has started the move. Nothing is left to do.
    if (constraint === 'move_pkey') return expectSame(await findMove(db, id), wish)
    if (constraint === 'move_running') throw new AppError('MOVE_RUNNING', { cause: error })
    throw error
  }
}

/** @throws AppError REQUEST_REUSED if an earlier move is not the wished one */
function expectSame(earlier: MoveWish | undefined, { batchId, terms, reason }: MoveWish): void {
  const [one, other] = [earlier, { batchId, terms, reason }]
  const isSame =
    one?.batchId === other.batchId &&
    one.reason === other.reason &&
    isDeepStrictEqual(one.terms, other.terms)
  if (!isSame) throw new AppError('REQUEST_REUSED')
}

/**
 * Ends payments in progress. Their customers have seen the earlier date but have no order yet, so the move
 * would not ask them whether they want to wait. Now they must start again, and see the new date.
 */
async function endPayments(tx: Tx, jobs: Promises['jobs'], batchId: string): Promise<void> {
  const since = new Date(clock.now().getTime() - longestOpenMs)
  for (const paymentId of await listOpenPayments(tx, batchId, since)) {
    await jobs.enqueue(tx, 'payment.close', { paymentId })
  }
}

/** Checks a planned move, and locks its batch. @returns the current terms of the batch */
async function checkMove(tx: Tx, { batchId, terms }: MoveWish): Promise<DeliveryTerms | null> {
  if (terms && 'due' in terms && terms.due < indiaDayOf(clock.now())) {
    throw new AppError('INVALID_INPUT', { fields: { terms: fieldRefusals.pastWindow } })
  }
  // Terms in days after booking give each order its own date. Refuse them if they make an order late at once:
  // it would be refunded before its customer can answer.
  const isOfDays = terms !== null && !('due' in terms)
  if (isOfDays && (await isPastForSome(tx, batchId, terms))) {
    throw new AppError('INVALID_INPUT', { fields: { terms: fieldRefusals.pastForSome } })
  }
  if (batchId === null) return null
  const batch = await getLockedBatch(tx, batchId)
  if (batch.state === 'open' && terms === null) throw new AppError('BATCH_IS_OPEN')
  return batch.terms
}

/**
 * Under terms in days after booking, the oldest unshipped order of a batch has the earliest due date. Returns
 * whether this date has passed already. If `batchId` is null, the orders without a batch are checked.
 */
async function isPastForSome(tx: Tx, batchId: string | null, terms: DeliveryTerms) {
  const placedAt = await findFirstPlaced(tx, batchId)
  if (!placedAt) return false
  return windowOf(terms, indiaDayOf(placedAt)).due < indiaDayOf(clock.now())
}
