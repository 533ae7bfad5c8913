import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import { databaseUrl } from './database-url.ts'

/** Starts a PostgreSQL server for tests. */
export async function startPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-tests-'))
  // If root runs the tests, PostgreSQL's own user must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates a database, empty or as a copy of another one. */
export async function createDatabase(
  serverUrl: string,
  { copyOf = 'template0', name = aName() } = {},
) {
  await onServer(serverUrl, `create database ${name} template ${copyOf}`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => drop(serverUrl, name),
  }
}

/**
 * Drops a database. A test's connection pool may report that it has ended before its last connections are
 * closed. With `force`, PostgreSQL would cut them, and the ended pool would leave that error unhandled. So
 * the first attempt is without `force`: PostgreSQL then waits up to five seconds until all connections are
 * closed.
 */
async function drop(serverUrl: string, name: string) {
  try {
    await onServer(serverUrl, `drop database ${name}`)
  } catch (error) {
    if ((error as { code?: string }).code !== inUse) throw error
    await onServer(serverUrl, `drop database ${name} with (force)`)
  }
}

/**
 * PostgreSQL's error code for a database that is still in use:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const inUse = '55006'

/** Returns the names of the server's databases with this prefix. */
export async function listDatabases(serverUrl: string, prefix: string): Promise<string[]> {
  const all = 'select datname as name from pg_database order by name'
  const names = (await onServer(serverUrl, all)).rows.map(({ name }) => String(name))
  return names.filter((name) => name.startsWith(prefix))
}

const aName = () => `test_${randomBytes(8).toString('hex')}`

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
