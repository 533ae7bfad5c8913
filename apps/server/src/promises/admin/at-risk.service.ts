import { dayMs, indiaDayOf } from '@nirbhaya/contract/dates'
import type { RiskLevel } from '@nirbhaya/contract/enums'
import { and, asc, gt, gte, lt } from 'drizzle-orm'
import { getPromiseSettings } from '../../batches/promise-settings.service.ts'
import { order } from '../../orders/orders.tables.ts'
import { wantsUnitsInSql } from '../../orders/wants-units.service.ts'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Portion } from '../../platform/database/paging.ts'
import { isWaitingInSql } from '../can-choose.ts'

export type RiskRow = typeof order.$inferSelect

/**
 * Returns for each level of risk the range of promised delivery dates that puts an order at this level. With
 * the default settings, an order is at risk when 15 days are left until the promised date: for a promise of
 * 45 to 60 days, that is the 45th day after booking. After a move, the days are counted to the new date.
 */
async function daysOf(db: Db): Promise<Record<RiskLevel, { from: string; before: string }>> {
  const { dueDays, riskDays, highRiskDays } = await getPromiseSettings(db)
  const inDays = (days: number) => indiaDayOf(new Date(clock.now().getTime() + days * dayMs))
  const today = inDays(0)
  const high = inDays(Math.max(0, dueDays - highRiskDays) + 1)
  const risk = inDays(Math.max(0, dueDays - riskDays) + 1)
  return {
    risk: { from: high, before: risk },
    high: { from: today, before: high },
    late: { from: '0001-01-01', before: today },
  }
}

const isBetween = ({ from, before }: { from: string; before: string }) =>
  and(isWaitingInSql, wantsUnitsInSql, gte(order.deliveryDue, from), lt(order.deliveryDue, before))

/**
 * Returns the range of promised delivery dates that puts an order at this level of risk, or at any level if
 * none is given.
 */
export async function rangeOf(db: Db, level: RiskLevel | undefined) {
  const days = await daysOf(db)
  return level ? days[level] : { from: days.late.from, before: days.risk.before }
}

/** Returns orders at risk, oldest booking first: ids are ordered by time. */
export function listRiskRows(
  db: Db,
  range: { from: string; before: string },
  { limit, after }: Portion,
): Promise<RiskRow[]> {
  return db
    .select()
    .from(order)
    .where(and(isBetween(range), after && gt(order.id, after.id)))
    .orderBy(asc(order.id))
    .limit(limit)
}

/** Counts the orders at each level of risk. */
export async function countAtRisk(db: Db): Promise<Record<RiskLevel, number>> {
  const days = await daysOf(db)
  const [risk, high, late] = await Promise.all(
    (['risk', 'high', 'late'] as const).map((level) => db.$count(order, isBetween(days[level]))),
  )
  return { risk: risk ?? 0, high: high ?? 0, late: late ?? 0 }
}

/** Counts the waiting orders that are due in the next `days`, up to `most`. */
export function countDueWithin(db: Db, days: number, most: number): Promise<number> {
  const dayIn = (count: number) => indiaDayOf(new Date(clock.now().getTime() + count * dayMs))
  const due = db
    .select({ id: order.id })
    .from(order)
    .where(isBetween({ from: dayIn(0), before: dayIn(days) }))
    .limit(most)
  return db.$count(due.as('due'))
}
