import { and, asc, eq, isNull } from 'drizzle-orm'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { refundApproval } from './approvals.tables.ts'

export type ApprovalRow = typeof refundApproval.$inferSelect
export type NewApproval = Pick<
  ApprovalRow,
  'kind' | 'subjectId' | 'request' | 'amountPaise' | 'requestId' | 'requestedBy'
>

const isWaiting = isNull(refundApproval.isApproved)

/** Returns the refunds that wait, oldest first. */
export function listWaiting(db: Db, limit: number): Promise<ApprovalRow[]> {
  return db
    .select()
    .from(refundApproval)
    .where(isWaiting)
    .orderBy(asc(refundApproval.id))
    .limit(limit)
}

/** @returns whether it was stored; false if there is one with this `requestId` */
export async function insertApproval(db: Db | Tx, row: NewApproval): Promise<boolean> {
  const inserted = await db
    .insert(refundApproval)
    .values(row)
    .onConflictDoNothing({ target: refundApproval.requestId })
    .returning({ id: refundApproval.id })
  return inserted.length > 0
}

export async function findApproval(
  db: Db | Tx,
  requestId: string,
): Promise<ApprovalRow | undefined> {
  const [found] = await db
    .select()
    .from(refundApproval)
    .where(eq(refundApproval.requestId, requestId))
  return found
}

/** Locks a refund that waits, so that it is decided once. */
export async function lockWaiting(tx: Tx, id: string): Promise<ApprovalRow | undefined> {
  const [found] = await tx
    .select()
    .from(refundApproval)
    .where(and(eq(refundApproval.id, id), isWaiting))
    .for('update')
  return found
}

export async function decide(
  tx: Tx,
  id: string,
  decision: { isApproved: boolean; decidedBy: string },
): Promise<void> {
  await tx
    .update(refundApproval)
    .set({ ...decision, decidedAt: clock.now() })
    .where(eq(refundApproval.id, id))
}
