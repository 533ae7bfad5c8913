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
  // Nor must one that breaks in the middle of a transaction: its next statement fails, and says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    db: withSafeTransactions(drizzle(pool, { schema, casing }), pool),
    pool,
    close() {
      isClosing = true
      return pool.end()
    },
  }
}

/**
 * The library keeps a connection for good on which a transaction could not even begin; after a
 * restart of the server that can be all of them. Here each goes back to the pool.
 */
function withSafeTransactions(db: Db, pool: pg.Pool): Db {
  const dialect = new PgDialect({ casing })
  const tables = db._ as RelationalSchemaConfig<Tables>
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      const session = new NodePgSession<typeof schema, Tables>(client, dialect, tables)
      return await session.transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

/** The constraint a failed statement ran into, if that is why it failed. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause.constraint
  }
  return undefined
}
