import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { inServer } from '../own-files.ts'

const migrationsFolder = inServer('src', 'platform', 'database', 'migrations')

/** Any number will do, as long as nothing else on the database uses it. */
const migrationLock = 7_268_113

/**
 * Brings a database up to date. Servers that start together take turns, so each step runs once;
 * `then` runs under the same lock and may use its connection, for whatever else must happen once. `upTo` ends with an earlier
 * migration, named by its hash.
 */
export async function migrate<Result>(
  url: string,
  then: (client: pg.Client) => Promise<Result>,
  { upTo }: { upTo?: string | undefined } = {},
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'nirbhaya-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if (upTo === undefined) await runMigrations(drizzle(client), { migrationsFolder })
    else await runUpTo(client, upTo)
    return await then(client)
  } finally {
    // Ending the connection gives the lock back.
    await client.end()
  }
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
