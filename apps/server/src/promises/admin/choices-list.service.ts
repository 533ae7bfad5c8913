import { paiseToRupees } from '@nirbhaya/contract/money'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { nextIndiaMidnight } from '../../platform/india-days.ts'
import { listStuckRefunds, type StuckRefund } from '../../settling/refunds/stuck-refunds.service.ts'
import { toAdminChoice } from './choices.list.ts'
import { countRefundsBefore, listComingRefunds, sumComingRefunds } from './choices-list.queries.ts'

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
