import { sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'

/** An arbitrary number that nothing else on the database uses as a lock. */
const backupLock = 7_268_114

/** Takes the backup lock until the end of the transaction; returns false if another backup is running. */
export const lockForBackup = `select pg_try_advisory_xact_lock(${backupLock}) as held`

/**
 * Returns whether a backup is running. While a backup runs, stored files must not be removed: the backup's
 * snapshot of the database may still refer to them.
 */
export async function isBackupUnderWay(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select pg_try_advisory_xact_lock_shared(${backupLock}) as free`,
  )
  return rows[0]?.free !== true
}
