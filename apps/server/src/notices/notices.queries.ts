import type { Tx } from '../platform/database/client.ts'
import { ownerNotice } from './notices.tables.ts'

type ReportedRow = typeof ownerNotice.$inferSelect

/** Reads up to which moments the owner has reports, and locks them until the transaction ends. */
export async function lockReported(tx: Tx): Promise<ReportedRow> {
  const [row] = await tx.select().from(ownerNotice).for('update')
  if (!row) throw new Error('the moments of the last notices are missing')
  return row
}

export async function updateReported(
  tx: Tx,
  change: Partial<Omit<ReportedRow, 'id'>>,
): Promise<void> {
  await tx.update(ownerNotice).set(change)
}
