import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { inServer } from '../data-dir/own-files.ts'
import { causesOf } from '../error-causes.ts'
import { connectionName } from '../software-name.ts'
import { applyFunctions } from './functions.ts'

const migrationsFolder = inServer('src', 'platform', 'database', 'migrations')

/** An arbitrary number that nothing else on the database uses as a lock. */
const migrationLock = 7_268_113

interface Options {
  /**
   * The hash of the last migration to run, for example to restore a backup of an earlier release. The SQL
   * functions of the present release are not applied, because they may not fit the earlier release's tables.
   */
  upTo?: string | undefined
  /** Called once if a reader, such as a backup, blocks the migration. */
  onWaiting?: () => void
}

/**
 * Brings a database up to date. Processes that start together take turns, so each step runs once. `then` is
 * for other work that must happen once: it runs under the same lock and gets the connection. If another
 * transaction blocks a table, everything is tried again, including `then`.
 */
export async function migrate<Result>(
  url: string,
  then: (client: pg.Client) => Promise<Result>,
  { upTo, onWaiting }: Options = {},
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: connectionName('migrate'),
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await retryWhileBlocked(client, onWaiting, async () => {
      if (upTo === undefined) {
        await runMigrations(drizzle(client), { migrationsFolder })
        await applyFunctions(client)
      } else await runUpTo(client, upTo)
      return await then(client)
    })
  } finally {
    // Ending the connection releases the lock.
    await client.end()
  }
}

const pauseMs = 2_000

/**
 * Repeats a migration while another transaction blocks a table. Waiting for a table's lock also blocks
 * everybody who comes later: if a backup reads that table for hours, a migration that waits would stop
 * the running shop. So it waits briefly, steps back and tries again.
 */
async function retryWhileBlocked<Result>(
  client: pg.Client,
  onWaiting: (() => void) | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query("set lock_timeout to '3s'")
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isBlocked(error)) throw error
      if (tries === 0) onWaiting?.()
      await sleep(pauseMs)
    }
  }
}

/** Lock timeout and deadlock. */
const blockedCodes = ['55P03', '40P01']

function isBlocked(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause instanceof pg.DatabaseError && blockedCodes.includes(cause.code ?? '')) return true
  }
  return false
}

/** Returns every migration's hash, oldest first. */
export const knownMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

/**
 * Runs the migrations up to and including the one with this hash. The library runs all migrations in a
 * folder's journal. So this function copies the folder and shortens the journal in the copy.
 */
async function runUpTo(client: pg.Client, hash: string) {
  const last = knownMigrations().indexOf(hash)
  if (last < 0) throw new Error(`no migration ${hash}`)
  const folder = await mkdtemp(join(tmpdir(), 'shop-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journal = join(folder, 'meta', '_journal.json')
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }))
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
