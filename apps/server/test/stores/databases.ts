import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import { databaseUrl } from './database-url.ts'

/** Linux keeps the files of this folder in memory. */
const folderInMemory = '/dev/shm'
/** Several times the size of all databases of the tests at their largest, with room for the tests themselves. */
const leastFreeBytes = 3 * 1024 ** 3

/**
 * Returns the folder for the data of a PostgreSQL server: in memory, if there is enough of it. A shop's database
 * has 1,300 files, and creating them on a disk takes a processor ten times longer.
 */
async function folderForData(): Promise<string> {
  const memory = await statfs(folderInMemory).catch(() => undefined)
  const freeBytes = memory ? memory.bavail * memory.bsize : 0
  const isEnough = Math.min(freeBytes, process.availableMemory()) >= leastFreeBytes
  return isEnough ? folderInMemory : tmpdir()
}

/** Starts a PostgreSQL server for tests. */
export async function startPostgres() {
  const dataDir = await mkdtemp(join(await folderForData(), 'nirbhaya-tests-'))
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

/**
 * Creates a database, empty or as a copy of another one. PostgreSQL copies the files: its usual way, through the
 * log, takes a processor several times longer.
 */
export async function createDatabase(
  serverUrl: string,
  { copyOf = 'template0', name = aName() } = {},
) {
  await onServer(serverUrl, `create database ${name} template ${copyOf} strategy file_copy`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => drop(serverUrl, name),
  }
}

/**
 * Drops a database. Some connections of a test's pool may still be open when the pool reports that it has
 * ended. If PostgreSQL cut these connections (`force`), they would emit errors that the ended pool no longer
 * handles. So the first attempt is without `force`: PostgreSQL waits up to five seconds for the connections
 * to close. If a connection is still open after that wait, the second attempt cuts it.
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
