import { and, asc, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { byCreation, type Portion, type Position } from '../../platform/database/paging.ts'
import { insertRow } from '../../platform/database/rows.ts'
import { addressCheck, addressRound } from '../addresses/addresses.tables.ts'
import type { RoundRow } from '../addresses/asking-addresses.queries.ts'
import { promise } from '../delivery/promised.tables.ts'
import { order } from '../orders.tables.ts'
import { wantsUnitsInSql } from '../wants-units.service.ts'

const itsOrder = and(
  eq(order.customerId, addressCheck.customerId),
  eq(order.id, addressCheck.orderId),
)
const itsRound = eq(addressRound.id, addressCheck.roundId)

export type AnswerFilter = 'confirmed' | 'corrected' | 'silent'

/** Of customers who have not answered, only those count whose order still wants its units. */
const answered = (answer: AnswerFilter): SQL | undefined =>
  answer === 'silent'
    ? and(isNull(addressCheck.answer), wantsUnitsInSql)
    : eq(addressCheck.answer, answer)

/**
 * Returns orders of a batch whose customers were asked, oldest first. With `above`, only those with higher
 * ids.
 */
export function listChecked(
  db: Db,
  { batchId, answer }: { batchId: string; answer?: AnswerFilter | undefined },
  { limit, after }: Portion,
) {
  return db
    .select({
      order,
      answer: addressCheck.answer,
      answeredAt: addressCheck.answeredAt,
      locksAt: addressRound.locksAt,
    })
    .from(addressCheck)
    .innerJoin(addressRound, itsRound)
    .innerJoin(order, itsOrder)
    .where(
      and(
        eq(addressRound.batchId, batchId),
        answer && answered(answer),
        after && gt(order.id, after.id),
      ),
    )
    .orderBy(asc(order.id))
    .limit(limit)
}

export type CheckedRow = Awaited<ReturnType<typeof listChecked>>[number]

export const positionOf = ({ order }: CheckedRow): Position => byCreation(order)

/**
 * Counts the answers of a batch's customers who were asked to confirm their addresses: how many confirmed the
 * address, corrected the address, or have not answered (`silent`). A customer whose order does not want its
 * units any more is not asked again, so they do not count as silent.
 */
export async function countAnswers(db: Db, batchId: string) {
  const rows = await db
    .select({ answer: addressCheck.answer, count: count() })
    .from(addressCheck)
    .innerJoin(addressRound, itsRound)
    .innerJoin(order, itsOrder)
    .where(
      and(eq(addressRound.batchId, batchId), or(isNotNull(addressCheck.answer), wantsUnitsInSql)),
    )
    .groupBy(addressCheck.answer)
  const of = (answer: (typeof rows)[number]['answer']) =>
    rows.find((row) => row.answer === answer)?.count ?? 0
  return { confirmed: of('confirmed'), corrected: of('corrected'), silent: of(null) }
}

/**
 * Counts the orders of a batch: in total, with a requested balance, with a paid balance, and shipped.
 * Orders that do not want their units any more do not count.
 */
export async function countOrdersOf(db: Db, batchId: string) {
  const [row] = await db
    .select({
      all: count(),
      balancesAsked: count(sql`case when ${order.balanceAskedAt} is not null then 1 end`),
      balancesPaid: count(
        sql`case when ${order.balancePaidPaise} >= ${order.balancePaise} then 1 end`,
      ),
      shipped: count(sql`case when ${order.status} in ('Shipped', 'Delivered') then 1 end`),
    })
    .from(promise)
    .innerJoin(order, and(eq(order.customerId, promise.customerId), eq(order.id, promise.orderId)))
    .where(and(eq(promise.batchId, batchId), eq(promise.revision, 0), wantsUnitsInSql))
  return row ?? { all: 0, balancesAsked: 0, balancesPaid: 0, shipped: 0 }
}

/** Returns the latest round of a batch. In a round, the owner asks customers to confirm their addresses. */
export async function findLatestRound(db: Db | Tx, batchId: string): Promise<RoundRow | undefined> {
  const [found] = await db
    .select()
    .from(addressRound)
    .where(eq(addressRound.batchId, batchId))
    .orderBy(desc(addressRound.number))
    .limit(1)
  return found
}

export const insertRound = (
  tx: Tx,
  row: Omit<typeof addressRound.$inferInsert, 'id'>,
): Promise<RoundRow> => insertRow(tx, addressRound, row)

/**
 * Locks the rows of a batch's rounds. A round asks customers to confirm their addresses. Other transactions
 * that end a round or change one of its addresses wait for the lock.
 */
export async function lockRounds(tx: Tx, batchId: string): Promise<void> {
  await tx
    .select({ id: addressRound.id })
    .from(addressRound)
    .where(eq(addressRound.batchId, batchId))
    .for('update')
}

/** Locks the addresses of the running round. @returns whether there was one */
export async function endRound(tx: Tx, batchId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(addressRound)
    .set({ locksAt: now })
    .where(and(eq(addressRound.batchId, batchId), gt(addressRound.locksAt, now)))
    .returning({ id: addressRound.id })
  return ended.length > 0
}
