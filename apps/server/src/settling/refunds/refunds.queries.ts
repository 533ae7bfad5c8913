import { and, asc, desc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { refund } from '../../payments/money.tables.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { findRow, insertRow, lockRow } from '../../platform/database/rows.ts'

export type RefundRow = typeof refund.$inferSelect
export type NewRefund = typeof refund.$inferInsert

export const insertRefund = (tx: Tx, row: NewRefund): Promise<RefundRow> =>
  insertRow(tx, refund, row)

/** Stores an automatic refund by the provider. If it is stored already, updates its status. */
export async function upsertProviderRefund(tx: Tx, row: NewRefund): Promise<void> {
  const { status, endedAt } = row
  await tx
    .insert(refund)
    .values(row)
    .onConflictDoUpdate({
      target: refund.id,
      set: { status, endedAt },
      // Events arrive in any order, so an older event must not reopen a refund that has ended.
      setWhere: sql`${refund.endedAt} is null`,
    })
}

export const findRefund = (db: Db | Tx, id: string): Promise<RefundRow | undefined> =>
  findRow(db, refund, id)

/** Returns the refunds of some payments of one customer, newest first. */
export function listRefundsOfPayments(db: Db, payments: { id: string }[]): Promise<RefundRow[]> {
  const ids = payments.map(({ id }) => id)
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(refund)
    .where(and(inArray(refund.paymentId, ids), ne(refund.kind, 'provider')))
    .orderBy(desc(refund.createdAt), desc(refund.id))
}

export const lockRefund = (tx: Tx, id: string): Promise<RefundRow | undefined> =>
  lockRow(tx, refund, id)

export async function updateRefund(
  tx: Tx,
  { customerId, id }: RefundRow,
  change: Partial<NewRefund>,
): Promise<RefundRow> {
  const [changed] = await tx
    .update(refund)
    .set(change)
    .where(and(eq(refund.customerId, customerId), eq(refund.id, id)))
    .returning()
  if (!changed) throw new Error(`refund ${id} is gone`)
  return changed
}

/** Returns the refunds that a request of the owner created. One request can create several. */
export function listRequested(
  tx: Tx,
  requestId: string,
  of: { orderId: string } | { paymentId: string },
): Promise<RefundRow[]> {
  const scope =
    'orderId' in of ? eq(refund.orderId, of.orderId) : eq(refund.paymentId, of.paymentId)
  return tx
    .select()
    .from(refund)
    .where(and(eq(refund.requestId, requestId), scope))
}

/** Returns open refunds whose check is due, oldest first. */
export function listRefundsToCheck(db: Db, now: Date, limit: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refund)
    .where(and(isNotNull(refund.nextCheckAt), lte(refund.nextCheckAt, now)))
    .orderBy(asc(refund.nextCheckAt))
    .limit(limit)
}

/**
 * Plans a refund's next check, unless another process has taken or settled the refund since it was read.
 * @returns whether it was planned
 */
export async function planNextRefundCheck(
  db: Db,
  row: RefundRow,
  nextCheckAt: Date,
): Promise<boolean> {
  const moved = await db
    .update(refund)
    .set({ nextCheckAt, checks: row.checks + 1 })
    .where(
      and(
        eq(refund.customerId, row.customerId),
        eq(refund.id, row.id),
        eq(refund.checks, row.checks),
        isNotNull(refund.nextCheckAt),
      ),
    )
    .returning({ id: refund.id })
  return moved.length > 0
}
