import { hourMs } from '@nirbhaya/contract/dates'
import { paiseToRupees } from '@nirbhaya/contract/money'
import type { BatchAddresses, CheckedOrder } from '@nirbhaya/contract/orders/batch-addresses'
import { writeAudit } from '../../audit/audit.service.ts'
import { getBatchRow, getLockedBatch } from '../../batches/batches.service.ts'
import { getPromiseSettings } from '../../batches/promise-settings.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { type PageQuery, type Portion, readPage } from '../../platform/database/paging.ts'
import {
  countBalancesToAsk,
  countWithoutRequest,
  type RoundRow,
} from '../addresses/asking-addresses.queries.ts'
import type { AddressRequests } from '../addresses/asking-addresses.service.ts'
import { duePaiseOf } from '../order-money.ts'
import {
  type AnswerFilter,
  type CheckedRow,
  countAnswers,
  countOrdersOf,
  endRound,
  findLatestRound,
  insertRound,
  listChecked,
  lockRounds,
  positionOf,
} from './batch-addresses.queries.ts'

interface Which {
  batchId: string
  actorId: string
}

/**
 * Returns how far a batch is on the way to shipping: the dates of the latest round, the number of each answer
 * about addresses, and how many orders were asked for the balance, are paid, and are shipped.
 * @throws AppError BATCH_NOT_FOUND
 */
export async function getBatchAddresses(db: Db, batchId: string): Promise<BatchAddresses> {
  const { id: _id, productName, number, state } = await getBatchRow(db, batchId)
  const [round, answers, notAsked, balancesLeft, orders] = await Promise.all([
    findLatestRound(db, batchId),
    countAnswers(db, batchId),
    countWithoutRequest(db, batchId),
    countBalancesToAsk(db, batchId, clock.now()),
    countOrdersOf(db, batchId),
  ])
  const batch = { _id, productName, number, state }
  return {
    batch,
    ...(round && { round: toWireRound(round) }),
    ...answers,
    notAsked,
    balancesLeft,
    orders,
  }
}

const toWireRound = ({ askedAt, remindsAt, noticeAt, locksAt }: RoundRow) => ({
  askedAt: askedAt.toISOString(),
  remindsAt: remindsAt.toISOString(),
  noticeAt: noticeAt.toISOString(),
  locksAt: locksAt.toISOString(),
  isLocked: locksAt <= clock.now(),
})

interface ListQuery extends PageQuery {
  batchId: string
  answer?: AnswerFilter | undefined
}

/** Returns one page of the orders whose customers were asked. */
export async function listCheckedOrders(
  db: Db,
  { batchId, answer, ...paging }: ListQuery,
): Promise<{ orders: CheckedOrder[]; nextCursor: string | undefined }> {
  const read = (portion: Portion) => listChecked(db, { batchId, answer }, portion)
  const { rows, nextCursor } = await readPage(paging, read, positionOf)
  return { orders: rows.map(toWireChecked), nextCursor }
}

const toWireChecked = ({ order, answer, answeredAt, locksAt }: CheckedRow): CheckedOrder => ({
  _id: order.id,
  customer: `${order.shipTo.name} ${order.shipTo.lastName}`.trim(),
  status: order.status,
  ...(answer && { answer }),
  ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
  isLocked: locksAt <= clock.now(),
  due: paiseToRupees(duePaiseOf(order)),
})

/**
 * Starts a round that asks the customers of a batch for their addresses; a job sends the mails.
 * @throws AppError BATCH_NOT_FOUND, BATCH_NOT_CLOSED, ADDRESSES_ASKED_ALREADY, NO_ADDRESSES_LEFT
 */
export function askForAddresses(
  { db, jobs }: AddressRequests,
  { batchId, actorId }: Which,
): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await getLockedBatch(tx, batchId)
    if (batch.state !== 'closed' && batch.state !== 'shipping') {
      throw new AppError('BATCH_NOT_CLOSED')
    }
    const latest = await findLatestRound(tx, batchId)
    const askedAt = clock.now()
    if (latest && latest.locksAt > askedAt) throw new AppError('ADDRESSES_ASKED_ALREADY')
    if ((await countWithoutRequest(tx, batchId)) === 0) throw new AppError('NO_ADDRESSES_LEFT')

    const number = (latest?.number ?? 0) + 1
    const dates = await datesFrom(tx, askedAt)
    const round = await insertRound(tx, { batchId, number, actorId, askedAt, ...dates })
    await jobs.enqueue(tx, 'order.ask-addresses', { roundId: round.id })
    await audit(tx, { batchId, actorId }, 'ask-addresses', { locksAt: round.locksAt })
  })
}

async function datesFrom(tx: Tx, askedAt: Date) {
  const settings = await getPromiseSettings(tx)
  const inHours = (hours: number) => new Date(askedAt.getTime() + hours * hourMs)
  const hoursToLock = settings.addressAnswerDays * 24
  return {
    remindsAt: inHours(settings.addressReminderDays * 24),
    noticeAt: inHours(hoursToLock - settings.addressNoticeHours),
    locksAt: inHours(hoursToLock),
  }
}

/** Locks the addresses of a batch ahead of time. @throws AppError NO_ADDRESSES_TO_LOCK */
export function lockAddresses(db: Db, { batchId, actorId }: Which): Promise<void> {
  return db.transaction(async (tx) => {
    // Do not lock the batch here. A cancellation locks the round first and then the batch, to give a place
    // back; locking the batch first could deadlock with it.
    await getBatchRow(tx, batchId)
    await lockRounds(tx, batchId)
    // Read the clock after the lock. Of two calls at once, the second waits for the lock. With a time from
    // before that wait, it would take the ended round for a running one and end it again.
    const now = clock.now()
    if (!(await endRound(tx, batchId, now))) throw new AppError('NO_ADDRESSES_TO_LOCK')
    await audit(tx, { batchId, actorId }, 'lock-addresses', { locksAt: now })
  })
}

/**
 * Enqueues a job that asks for the balances of those orders of a batch that have a locked address.
 * @throws AppError BATCH_NOT_FOUND, ADDRESSES_NOT_LOCKED, NO_BALANCES_LEFT
 */
export function askForBalances({ db, jobs }: AddressRequests, which: Which): Promise<void> {
  return db.transaction(async (tx) => {
    const { id: batchId } = await getLockedBatch(tx, which.batchId)
    const latest = await findLatestRound(tx, batchId)
    const now = clock.now()
    if (!latest || latest.locksAt > now) throw new AppError('ADDRESSES_NOT_LOCKED')
    const orders = await countBalancesToAsk(tx, batchId, now)
    if (orders === 0) throw new AppError('NO_BALANCES_LEFT')
    await jobs.enqueue(tx, 'order.ask-balances', { batchId, actorId: which.actorId })
    await audit(tx, which, 'ask-balances', { orders })
  })
}

const audit = (tx: Tx, { batchId, actorId }: Which, event: string, after: object) =>
  writeAudit(tx, {
    actorId,
    action: `batch.${event}`,
    entityId: batchId,
    after,
  })
