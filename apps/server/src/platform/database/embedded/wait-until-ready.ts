import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { softwareName } from '../../software-name.ts'
import { isDatabaseAway } from '../database-away.ts'
import { SUPERUSER } from './initialise.ts'

const DATABASE = softwareName
/**
 * After a crash, replaying the log can take this long on a slow disk. The log of a shop is too small to take
 * longer.
 */
const READY_TIMEOUT_MS = 120_000

/**
 * The SQLSTATE with which a running server answers if it does not have this database:
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const MISSING_DATABASE = '3D000'

/** Returns the database's URL. It overrides PGSSLMODE and PGOPTIONS in the environment. */
export function databaseUrl(port: number, password: string, database = DATABASE): string {
  const address = `${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  return `postgres://${address}?sslmode=disable&options=-ctimezone%3DUTC`
}

/**
 * Waits until the server answers on our database, which is created if missing.
 * @returns false if `hasEnded` became true first
 */
export async function waitUntilReady(
  port: number,
  password: string,
  hasEnded: () => boolean,
): Promise<boolean> {
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (!hasEnded()) {
    const error = await connectionError(databaseUrl(port, password))
    if (error === undefined) return true
    if (error.code === MISSING_DATABASE) await createDatabase(port, password)
    // If the server did not answer, the loop tries again: the machine may be busy, or the program still
    // loading.
    else if (!isDatabaseAway(error)) {
      // The refusal may come from another program, which took the port before our PostgreSQL could. In that
      // case, PostgreSQL ends within moments.
      await sleep(500)
      if (!hasEnded())
        throw new Error(`The database refuses our connection (${error.code ?? error}).`)
    }
    if (performance.now() > deadline)
      throw new Error('The database did not become ready in 2 minutes.')
    await sleep(10)
  }
  return false
}

async function connectionError(
  connectionString: string,
): Promise<NodeJS.ErrnoException | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error as NodeJS.ErrnoException
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(port: number, password: string) {
  const client = new pg.Client({ connectionString: databaseUrl(port, password, 'postgres') })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${DATABASE} ENCODING 'UTF8' TEMPLATE template0`)
  } finally {
    await client.end()
  }
}
