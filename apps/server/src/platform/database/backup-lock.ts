import { sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'

/** Any number will do, as long as nothing else on the database uses it. */
const backupLock = 7_268_114

/** Held, in SQL, by the transaction of a backup; false where another one is under way. */
export const holdForBackup = `select pg_try_advisory_xact_lock(${backupLock}) as held`

/** Whether a backup is being made: what its moment showed must not be removed meanwhile. */
export async function isBackupUnderWay(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select pg_try_advisory_xact_lock_shared(${backupLock}) as free`,
  )
  return rows[0]?.free !== true
}
