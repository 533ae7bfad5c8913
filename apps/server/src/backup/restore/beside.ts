import pg from 'pg'
import { connectionName } from '../../platform/software-name.ts'

/** The database server does not let the shop create a database. */
export class NoSecondDatabase extends Error {
  override name = 'NoSecondDatabase'
}

const nameOf = (databaseUrl: string) =>
  decodeURIComponent(new URL(databaseUrl).pathname.slice(1)) || 'postgres'

/** Returns the URL of the database in which a backup is looked into, on the shop's own database server. */
export function besideUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${encodeURIComponent(`${nameOf(databaseUrl)}_beside`)}`
  return url.href
}

/** Creates an empty database beside the shop's own. @throws NoSecondDatabase */
export async function createBeside(databaseUrl: string): Promise<string> {
  const url = besideUrl(databaseUrl)
  await dropBeside(databaseUrl)
  const name = pg.escapeIdentifier(nameOf(url))
  try {
    await run(databaseUrl, `create database ${name} template template0`)
  } catch (cause) {
    throw new NoSecondDatabase('the database server does not allow a second database', { cause })
  }
  return url
}

export async function dropBeside(databaseUrl: string): Promise<void> {
  const name = pg.escapeIdentifier(nameOf(besideUrl(databaseUrl)))
  await run(databaseUrl, `drop database if exists ${name} with (force)`)
}

async function run(databaseUrl: string, statement: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query(statement))
}

export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, application_name: connectionName('restore') })
  // Without a listener, a lost connection would end the process. The statement in progress reports the error.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
