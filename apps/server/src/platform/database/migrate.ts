import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { causesOf } from '../causes.ts'
import { inServer } from '../data-dir/own-files.ts'
import { applyFunctions } from './functions.ts'

const migrationsFolder = inServer('src', 'platform', 'database', 'migrations')

/** Any number will do, as long as nothing else on the database uses it. */
const migrationLock = 7_268_113

interface Options {
  /** Ends with an earlier migration, named by its hash, whose tables today's functions may not fit. */
  upTo?: string | undefined
  /** Told once, where something that reads, such as a backup, holds a table. */
  onWaiting?: () => void
}

/**
 * Brings a database up to date. Servers that start together take turns, so each step runs once;
 * `then` runs under the same lock and may use its connection, for whatever else must happen once; it is
 * done again where a table was held by others.
 */
export async function migrate<Result>(
  url: string,
  then: (client: pg.Client) => Promise<Result>,
  { upTo, onWaiting }: Options = {},
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'nirbhaya-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await betweenReaders(client, onWaiting, async () => {
      if (upTo === undefined) {
        await runMigrations(drizzle(client), { migrationsFolder })
        await applyFunctions(client)
      } else await runUpTo(client, upTo)
      return await then(client)
    })
  } finally {
    // Ending the connection gives the lock back.
    await client.end()
  }
}

const pauseMs = 2_000

/**
 * Whoever waits for a table keeps all who come after from it: one that is read for hours, by a backup,
 * would stop the shop that goes on meanwhile. So it waits a moment, and steps back.
 */
async function betweenReaders<Result>(
  client: pg.Client,
  onWaiting: (() => void) | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query("set lock_timeout to '3s'")
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isHeldByOthers(error)) throw error
      if (tries === 0) onWaiting?.()
      await sleep(pauseMs)
    }
  }
}

/** A table that was waited for too long, and two who waited for each other. */
const heldByOthers = ['55P03', '40P01']

function isHeldByOthers(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause instanceof pg.DatabaseError && heldByOthers.includes(cause.code ?? '')) return true
  }
  return false
}

/** Every migration's hash, oldest first. */
export const knownMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

/** The library runs all that a folder's journal names. */
async function runUpTo(client: pg.Client, hash: string) {
  const last = knownMigrations().indexOf(hash)
  if (last < 0) throw new Error(`no migration ${hash}`)
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-migrations-'))
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
