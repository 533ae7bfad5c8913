import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { refund } from '../../payments/money.tables.ts'
import type { Db, Tx } from '../../platform/database/client.ts'

export type RefundRow = typeof refund.$inferSelect
export type NewRefund = typeof refund.$inferInsert

export async function insertRefund(tx: Tx, row: NewRefund): Promise<RefundRow> {
  const [stored] = await tx.insert(refund).values(row).returning()
  if (!stored) throw new Error(`refund ${row.id} was not stored`)
  return stored
}

/**
 * Writes down what the provider returned by itself, and what became of it since.
 * @returns whether it is new
 */
export async function upsertProviderRefund(tx: Tx, row: NewRefund): Promise<void> {
  const { status, endedAt } = row
  await tx
    .insert(refund)
    .values(row)
    .onConflictDoUpdate({
      target: refund.id,
      set: { status, endedAt },
      // Events come in any order: what has ended is not opened again.
      setWhere: sql`${refund.endedAt} is null`,
    })
}

export async function findRefund(db: Db | Tx, id: string): Promise<RefundRow | undefined> {
  const [found] = await db.select().from(refund).where(eq(refund.id, id))
  return found
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const [found] = await tx.select().from(refund).where(eq(refund.id, id)).for('update')
  return found
}

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

/** Whether a wish of the owner's was heard before; more than one refund may have come of it. */
export async function hasRequest(
  tx: Tx,
  requestId: string,
  of: { orderId: string } | { paymentId: string },
): Promise<boolean> {
  const scope =
    'orderId' in of ? eq(refund.orderId, of.orderId) : eq(refund.paymentId, of.paymentId)
  return (await tx.$count(refund, and(eq(refund.requestId, requestId), scope))) > 0
}

/** Refunds under way whose time to be asked about has come, oldest first. */
export function listRefundsToCheck(db: Db, now: Date, limit: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refund)
    .where(and(isNotNull(refund.nextCheckAt), lte(refund.nextCheckAt, now)))
    .orderBy(asc(refund.nextCheckAt))
    .limit(limit)
}

/** Moves a refund's check, if it still stands where it was read. @returns whether it did */
export async function moveRefundCheck(db: Db, row: RefundRow, nextCheckAt: Date): Promise<boolean> {
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
