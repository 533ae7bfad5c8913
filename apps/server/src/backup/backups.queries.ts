import { dayMs } from '@nirbhaya/contract/dates'
import { desc, isNotNull, isNull, lt } from 'drizzle-orm'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { backup } from './backups.tables.ts'
import { backupRecordDays } from './rules.ts'

type Written = typeof backup.$inferInsert

export async function insertBackup(db: Db, row: Written): Promise<void> {
  await db.insert(backup).values(row)
  const before = new Date(clock.now().getTime() - backupRecordDays * dayMs)
  await db.delete(backup).where(lt(backup.endedAt, before))
}

export async function findLastBackups(db: Db | Tx) {
  const last = (where: ReturnType<typeof isNull>) =>
    db.select().from(backup).where(where).orderBy(desc(backup.endedAt)).limit(1)
  const [[made], [failed]] = await Promise.all([
    last(isNull(backup.failure)),
    last(isNotNull(backup.failure)),
  ])
  return { made, failed }
}
