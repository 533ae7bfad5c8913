import type { ExtractTablesWithRelations, RelationalSchemaConfig } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema/schema.ts'

export type Db = NodePgDatabase<typeof schema>
type Tables = ExtractTablesWithRelations<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const casing = 'snake_case'

export interface Database {
  db: Db
  pool: pg.Pool
  /** What is waited for after each commit that changed public content. */
  afterContentChange(settle: () => Promise<void>): void
  close(): Promise<void>
}

/** Opens a pool on a PostgreSQL server; nothing connects before the first query. */
export function openDatabase(url: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    application_name: 'nirbhaya-shop',
  })
  // An idle connection that breaks (the server restarted) must not end the process.
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) onError(error)
  })
  const changed = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    // Nor must one that breaks in the middle of a transaction: its next statement fails, and says so.
    client.on('error', () => undefined)
    // The triggers on public content say so to whoever changed it.
    client.on('notice', ({ message }) => {
      if (message === 'content changed') changed.add(client)
    })
  })
  let settle = async () => {}

  /** Works on a connection of the pool; a change of public content is settled before it is told. */
  async function onConnection<Result>(work: (client: pg.PoolClient) => Promise<Result>) {
    const client = await pool.connect()
    let hasChanged = false
    try {
      changed.delete(client)
      const result = await work(client)
      hasChanged = changed.has(client)
      return result
    } finally {
      client.release()
      if (hasChanged) await settle()
    }
  }

  return {
    db: openOn(onConnection),
    pool,
    afterContentChange(waitFor) {
      settle = waitFor
    },
    close() {
      isClosing = true
      return pool.end()
    },
  }
}

type OnConnection = <Result>(work: (client: pg.PoolClient) => Promise<Result>) => Promise<Result>

/**
 * The library keeps a connection for good on which a transaction could not even begin; after a
 * restart of the server that can be all of them. Here each goes back to the pool.
 */
function openOn(onConnection: OnConnection): Db {
  const client = {
    query: (statement: pg.QueryConfig, values?: unknown[]) =>
      onConnection((connection) => connection.query(statement, values)),
  } as pg.Pool
  const db = drizzle({ client, schema, casing })
  const dialect = new PgDialect({ casing })
  const tables = db._ as RelationalSchemaConfig<Tables>
  db.transaction = (work, config) =>
    onConnection((connection) =>
      new NodePgSession<typeof schema, Tables>(connection, dialect, tables).transaction(
        work,
        config,
      ),
    )
  return db
}

/** The constraint a failed statement ran into, if that is why it failed. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause.constraint
  }
  return undefined
}
