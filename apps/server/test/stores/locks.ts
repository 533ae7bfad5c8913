import { sql } from 'drizzle-orm'
import type { Db } from '../../src/platform/database/client.ts'
import { eventually } from '../waiting.ts'

/** Until something in this database waits for a lock, for one of a kind if that is said. */
export const someoneWaits = (db: Db, kind?: 'advisory' | 'transactionid') =>
  eventually(async () => {
    const { rowCount } = await db.execute(sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and wait_event = coalesce(${kind ?? null}, wait_event)`)
    return (rowCount ?? 0) > 0
  })
