import { sql } from 'drizzle-orm'
import type { Db } from '../../src/platform/database/client.ts'
import { eventually } from '../eventually.ts'

/**
 * Resolves once a connection to this database is waiting for a lock. `kind` limits this to one kind of lock.
 */
export const untilLockWait = (db: Db, kind?: 'advisory' | 'transactionid') =>
  eventually(async () => {
    const { rowCount } = await db.execute(sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and wait_event = coalesce(${kind ?? null}, wait_event)`)
    return (rowCount ?? 0) > 0
  })
