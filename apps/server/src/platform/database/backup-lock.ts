import { sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'

/** An arbitrary number that nothing else on the database uses as a lock. */
const backupLock = 7_268_114

/** Takes the backup lock until the end of the transaction; returns false if another backup is running. */
export const lockForBackup = `select pg_try_advisory_xact_lock(${backupLock}) as held`

/**
 * Returns whether a backup is running. Files that its snapshot refers to must not be removed
 * meanwhile.
 */
export async function isBackupUnderWay(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select pg_try_advisory_xact_lock_shared(${backupLock}) as free`,
  )
  return rows[0]?.free !== true
}
