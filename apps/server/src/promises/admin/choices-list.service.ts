import { paiseToRupees } from '@nirbhaya/contract/money'
import type { AdminChoice } from '@nirbhaya/contract/promises/admin'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { type PageQuery, type Portion, readPage } from '../../platform/database/paging.ts'
import { nextIndiaMidnight } from '../../platform/india-days.ts'
import { listStuckRefunds, type StuckRefund } from '../../settling/refunds/stuck-refunds.service.ts'
import {
  type ChoiceFilter,
  countRefundsBefore,
  type ListedChoice,
  listChoiceRows,
  listComingRefunds,
  positionOf,
  sumComingRefunds,
} from './choices-list.queries.ts'

/**
 * Returns one page of customers' choices. `filter` can select a move and an answer: to wait, a refund, or
 * none yet.
 */
export async function listChoices(
  db: Db,
  { limit, cursor, ...filter }: ChoiceFilter & PageQuery,
): Promise<{ choices: AdminChoice[]; nextCursor: string | undefined }> {
  const read = (portion: Portion) => listChoiceRows(db, filter, portion)
  const { rows, nextCursor } = await readPage({ limit, cursor }, read, positionOf)
  return { choices: rows.map(toAdminChoice), nextCursor }
}

const maximumRefunds = 100

const endOfTomorrow = () => nextIndiaMidnight(nextIndiaMidnight(clock.now()))

/** Counts the refunds that start automatically by the end of tomorrow, up to `most`. */
export const countComingRefunds = (db: Db, most: number): Promise<number> =>
  countRefundsBefore(db, endOfTomorrow(), most)

/** Returns the refunds that start automatically by the end of tomorrow in India, with their sum. */
export async function previewRefunds(db: Db) {
  const end = endOfTomorrow()
  const [{ count, paise }, rows, stuck] = await Promise.all([
    sumComingRefunds(db, end),
    listComingRefunds(db, end, maximumRefunds),
    listStuckRefunds(db, maximumRefunds),
  ])
  return {
    count,
    sum: paiseToRupees(paise),
    choices: rows.map(toAdminChoice),
    stuck: stuck.map(toStuck),
  }
}

const stuckStates: Partial<Record<StuckRefund['refund']['status'], 'tried' | 'held'>> = {
  requested: 'tried',
  'on-hold': 'held',
}

const toStuck = ({ refund, order: { id: orderId, shipTo } }: StuckRefund) => ({
  _id: refund.id,
  orderId,
  customer: `${shipTo.name} ${shipTo.lastName}`.trim(),
  email: shipTo.email,
  amount: paiseToRupees(refund.amountPaise),
  state: stuckStates[refund.status] ?? ('failed' as const),
  at: refund.createdAt.toISOString(),
})

const toAdminChoice = ({ id, moveId, shipTo, actsAt, ...row }: ListedChoice): AdminChoice => ({
  _id: id,
  orderId: row.orderId,
  customer: `${shipTo.name} ${shipTo.lastName}`.trim(),
  email: shipTo.email,
  about: moveId === null ? 'overdue' : 'move',
  withoutAnswer: row.withoutAnswer,
  ...(row.answer && { answer: row.answer }),
  until: actsAt.toISOString(),
  ...(row.outcome && { outcome: row.outcome }),
  refundable: paiseToRupees(row.refundablePaise),
})
