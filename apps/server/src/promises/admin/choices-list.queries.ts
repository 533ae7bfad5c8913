import { and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { order } from '../../orders/orders.tables.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Portion, Position } from '../../platform/database/paging.ts'
import { canChooseInSql } from '../can-choose.ts'
import { isNotMailed, isStopped } from '../choices.queries.ts'
import { choice } from '../promises.tables.ts'

export interface ChoiceFilter {
  move?: string | undefined
  answer?: 'wait' | 'refund' | 'none' | undefined
}

const columns = {
  id: choice.id,
  orderId: choice.orderId,
  moveId: choice.moveId,
  withoutAnswer: choice.withoutAnswer,
  answer: choice.answer,
  actsAt: choice.actsAt,
  outcome: choice.outcome,
  shipTo: order.shipTo,
  placedAt: order.createdAt,
  refundablePaise: sql<number>`${order.totalPaise} + ${order.balancePaidPaise} - ${order.refundedPaise}`,
}

const from = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(choice)
    .innerJoin(order, and(eq(order.customerId, choice.customerId), eq(order.id, choice.orderId)))
    .where(where)

export type ListedChoice = Awaited<ReturnType<typeof from>>[number]

export const positionOf = ({ actsAt, id }: ListedChoice): Position => ({ at: actsAt, id })

/** Returns choices, sorted by id: all choices of a move if `move` is given, otherwise all open ones. */
export function listChoiceRows(
  db: Db,
  { move, answer }: ChoiceFilter,
  { limit, after }: Portion,
): Promise<ListedChoice[]> {
  const answered = answer === 'none' ? isNull(choice.answer) : answer && eq(choice.answer, answer)
  return from(
    db,
    and(
      move === undefined ? and(isNull(choice.outcome), canChooseInSql) : eq(choice.moveId, move),
      answered,
      after && gt(choice.id, after.id),
    ),
  )
    .orderBy(asc(choice.id))
    .limit(limit)
}

const startsBefore = (moment: Date) =>
  and(
    isNull(choice.outcome),
    lt(choice.actsAt, moment),
    sql`coalesce(${choice.answer}, ${choice.withoutAnswer}) = 'refund'`,
    sql`not ${isStopped}`,
    sql`not ${isNotMailed(moment)}`,
    canChooseInSql,
  )

/** Returns automatic refunds that start before the given moment, soonest first. */
export const listComingRefunds = (db: Db, before: Date, limit: number): Promise<ListedChoice[]> =>
  from(db, startsBefore(before)).orderBy(asc(choice.actsAt), asc(choice.id)).limit(limit)

/** Counts the automatic refunds that start before the given moment, up to `most`. */
export function countRefundsBefore(db: Db, before: Date, most: number): Promise<number> {
  return db.$count(
    db
      .select({ id: choice.id })
      .from(choice)
      .innerJoin(order, and(eq(order.customerId, choice.customerId), eq(order.id, choice.orderId)))
      .where(startsBefore(before))
      .limit(most)
      .as('coming'),
  )
}

export async function sumComingRefunds(db: Db, before: Date) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      paise: sql<string>`coalesce(sum(${columns.refundablePaise}), 0)`,
    })
    .from(choice)
    .innerJoin(order, and(eq(order.customerId, choice.customerId), eq(order.id, choice.orderId)))
    .where(startsBefore(before))
  return { count: row?.count ?? 0, paise: Number(row?.paise ?? 0) }
}
