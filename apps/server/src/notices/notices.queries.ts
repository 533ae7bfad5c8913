import type { OrderNotice } from '@nirbhaya/contract/enums'
import type { Db, Tx } from '../platform/database/client.ts'
import { ownerNotice } from './notices.tables.ts'

export type NoticeRow = typeof ownerNotice.$inferSelect

export async function readNoticeSettings(db: Db | Tx): Promise<NoticeRow> {
  const [row] = await db.select().from(ownerNotice)
  if (!row) throw new Error('the settings of notices are missing')
  return row
}

/** Reads and locks the notice settings; a concurrent change waits. */
export async function lockNoticeSettings(tx: Tx): Promise<NoticeRow> {
  const [row] = await tx.select().from(ownerNotice).for('update')
  if (!row) throw new Error('the settings of notices are missing')
  return row
}

export async function updateNotices(
  tx: Tx,
  change: Partial<Omit<NoticeRow, 'id'>> & { orders?: OrderNotice },
): Promise<void> {
  await tx.update(ownerNotice).set(change)
}
