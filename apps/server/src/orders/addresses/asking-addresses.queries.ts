import { addressFixedStatuses, orderStatuses } from '@nirbhaya/contract/enums'
import { and, asc, eq, gt, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { lockRow } from '../../platform/database/rows.ts'
import { promise } from '../delivery/promised.tables.ts'
import type { OrderRow } from '../orders.queries.ts'
import { order } from '../orders.tables.ts'
import { wantsUnitsInSql } from '../wants-units.service.ts'
import type { OrderKey } from './address-checks.queries.ts'
import { addressCheck, addressRound } from './addresses.tables.ts'

export type RoundRow = typeof addressRound.$inferSelect

const openStatuses = orderStatuses.filter((status) => !addressFixedStatuses.includes(status))

/**
 * Selects orders that still want their units and are not shipped. Orders whose customer's data was erased are
 * left out.
 */
const isOpen = and(
  inArray(order.status, openStatuses),
  wantsUnitsInSql,
  sql`${order.shipTo} ->> 'email' <> ''`,
)

const itsCheck = and(
  eq(addressCheck.customerId, order.customerId),
  eq(addressCheck.orderId, order.id),
)

/** Selects open orders that have items in the batch and whose customers were not asked yet. */
const isNotAsked = (db: Db | Tx, batchId: string) =>
  and(
    isOpen,
    inArray(
      order.id,
      db.select({ id: promise.orderId }).from(promise).where(eq(promise.batchId, batchId)),
    ),
    notExists(db.select({ one: sql`1` }).from(addressCheck).where(itsCheck)),
  )

export const countWithoutRequest = (db: Db | Tx, batchId: string): Promise<number> =>
  db.$count(order, isNotAsked(db, batchId))

export function listWithoutRequest(tx: Tx, batchId: string, limit: number): Promise<OrderKey[]> {
  return tx
    .select({ customerId: order.customerId, id: order.id })
    .from(order)
    .where(isNotAsked(tx, batchId))
    .orderBy(asc(order.id))
    .limit(limit)
}

/** Inserts an address check for each order that has none. @returns the orders for which it inserted one */
export async function insertChecks(
  tx: Tx,
  roundId: string,
  orders: OrderKey[],
): Promise<OrderKey[]> {
  if (orders.length === 0) return []
  return tx
    .insert(addressCheck)
    .values(orders.map(({ customerId, id: orderId }) => ({ customerId, orderId, roundId })))
    .onConflictDoNothing()
    .returning({ customerId: addressCheck.customerId, id: addressCheck.orderId })
}

/** Returns the rounds whose addresses are not locked yet, oldest first. */
export function listRunningRounds(db: Db, now: Date): Promise<RoundRow[]> {
  return db
    .select()
    .from(addressRound)
    .where(gt(addressRound.locksAt, now))
    .orderBy(asc(addressRound.id))
}

/** Locks a round, so that no other process advances it at the same time. */
export const lockRound = (tx: Tx, id: string): Promise<RoundRow | undefined> =>
  lockRow(tx, addressRound, id)

/**
 * Picks at most `limit` orders of a round whose customers have not answered and were not sent the mail number
 * `step`, and records the mail as sent. No other process picks the same orders.
 */
export async function claimSilent(
  tx: Tx,
  { roundId, step, limit }: { roundId: string; step: number; limit: number },
): Promise<OrderKey[]> {
  const rows = await tx
    .select({ customerId: addressCheck.customerId, id: addressCheck.orderId })
    .from(addressCheck)
    .innerJoin(order, itsCheck)
    .where(
      and(
        eq(addressCheck.roundId, roundId),
        isNull(addressCheck.answer),
        lt(addressCheck.step, step),
        isOpen,
      ),
    )
    .orderBy(asc(addressCheck.orderId))
    .limit(limit)
    .for('update', { of: addressCheck, skipLocked: true })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await tx.update(addressCheck).set({ step }).where(inArray(addressCheck.orderId, ids))
  return rows
}

/** Selects those orders of a batch that have a locked address and a balance that was not asked for yet. */
const isBalanceToAsk = (db: Db | Tx, batchId: string, now: Date) =>
  and(
    isOpen,
    isNull(order.balanceAskedAt),
    lt(order.balancePaidPaise, order.balancePaise),
    inArray(
      order.id,
      db
        .select({ id: addressCheck.orderId })
        .from(addressCheck)
        .innerJoin(addressRound, eq(addressRound.id, addressCheck.roundId))
        .where(and(eq(addressRound.batchId, batchId), lte(addressRound.locksAt, now))),
    ),
  )

export const countBalancesToAsk = (db: Db | Tx, batchId: string, now: Date): Promise<number> =>
  db.$count(order, isBalanceToAsk(db, batchId, now))

export function lockBalancesToAsk(
  tx: Tx,
  batchId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<OrderRow[]> {
  return tx
    .select()
    .from(order)
    .where(isBalanceToAsk(tx, batchId, now))
    .orderBy(asc(order.id))
    .limit(limit)
    .for('update')
}
