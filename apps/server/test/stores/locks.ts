import { sql } from 'drizzle-orm'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Db } from '../../src/platform/database/client.ts'
import { eventually } from '../eventually.ts'

/** A lock on a name of the shop's own, on a row (which ends with its transaction), or on a table. */
type LockKind = 'advisory' | 'transactionid' | 'relation'

/**
 * Resolves once a connection to this database is waiting for a lock. `kind` limits this to one kind of lock.
 */
export const untilLockWait = (db: Db, kind?: LockKind) =>
  eventually(async () => {
    const { rowCount } = await db.execute(sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and wait_event = coalesce(${kind ?? null}, wait_event)`)
    return (rowCount ?? 0) > 0
  })

/**
 * Executes a statement that locks rows or tables, and keeps its transaction open. So a process stops in the middle
 * of its work, and a test can kill it there.
 * @returns a function that ends the lock
 */
export async function holdLock(databaseUrl: string, statement: string) {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query(`begin; ${statement}`)
  return () => holder.query('rollback')
}

/** Locks the order that bulk work reaches last. @returns a function that ends the lock */
export const lockNewestOrder = (databaseUrl: string) =>
  holdLock(databaseUrl, 'select from "order" order by id desc limit 1 for update')
