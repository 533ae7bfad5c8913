import type { ExtractTablesWithRelations, RelationalSchemaConfig } from 'drizzle-orm'
import {
  drizzle,
  type NodePgDatabase,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { causesOf } from '../causes.ts'
import { traced } from '../tracing/tracing.ts'
import { bindConnection, inTransaction, type Queryable } from './connections.ts'
import { isDatabaseAway } from './database-away.ts'
import * as schema from './schema/schema.ts'
import { isPlanOutdated, nameStatements } from './statement-names.ts'

export type Db = NodePgDatabase<typeof schema>
type Tables = ExtractTablesWithRelations<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const casing = 'snake_case'

export interface Database {
  db: Db
  pool: pg.Pool
  /** Works on a connection of the pool. */
  onConnection: OnConnection
  close(): Promise<void>
}

export interface PoolOptions {
  /** So many connections at once. */
  most?: number
  /** A pooler stands before the server: it lends a connection for a transaction. */
  isPooled?: boolean
  /** Whether statements are prepared once a connection, which not every pooler can follow. */
  prepares?: boolean
  /** How long an answer is waited for. */
  patienceMs?: number
}

/** The server itself ends what takes longer than this. */
const statementMs = 15_000

/**
 * The same, asked for when a connection is made; a pooler shares its connections, takes no wishes for one,
 * and sets this itself. The patience ends connections whose server has vanished without a word: the system
 * would wait for it for a quarter of an hour, and keep its successor from being asked.
 */
export const timeLimits = ({ isPooled = false, patienceMs = 20_000 }: PoolOptions) => ({
  ...(isPooled ? {} : { statement_timeout: statementMs }),
  query_timeout: patienceMs,
})

/** Opens a pool on a PostgreSQL server; nothing connects before the first query. */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  options: PoolOptions = {},
): Database {
  const { most = 20, prepares = true } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...timeLimits(options),
    application_name: 'nirbhaya-shop',
    // What is asked before the first answer came goes over in one trip.
    pipeline: true,
  })
  // An idle connection that breaks (the server restarted) must not end the process.
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) onError(error)
  })
  nameStatements(pool, prepares)
  pool.on('connect', (client) => {
    // Nor must one that breaks in the middle of a transaction: its next statement fails, and says so.
    client.on('error', () => undefined)
  })

  /** Works on a connection of the pool. */
  async function onConnection<Result>(work: (client: pg.PoolClient) => Promise<Result>) {
    const client = await pool.connect()
    let isUseless = false
    try {
      return await work(client)
    } catch (error) {
      isUseless = isDatabaseAway(error) || isPlanOutdated(error)
      throw error
    } finally {
      // Nobody may be given a connection on which somebody's transaction is still open, or which leads
      // to a server that has become a standby.
      client.release(isUseless || /[TE]/.test(client.getTransactionStatus() ?? ''))
    }
  }

  return {
    db: openOn(onConnection),
    pool,
    onConnection,
    close() {
      isClosing = true
      return pool.end()
    },
  }
}

/** With placeholders: values stand apart, and are nobody's business. */
const textOf = (statement: pg.QueryConfig | string) =>
  typeof statement === 'string' ? statement : statement.text

type OnConnection = <Result>(work: (client: pg.PoolClient) => Promise<Result>) => Promise<Result>

/**
 * The library keeps a connection for good on which a transaction could not even begin; after a
 * restart of the server that can be all of them. Here each goes back to the pool.
 */
export function openOn(onConnection: OnConnection): Db {
  const client: Queryable = {
    query: (statement, values) =>
      traced('database', { 'db.query.text': textOf(statement) }, () =>
        onConnection((connection) => connection.query(statement as pg.QueryConfig, values)),
      ),
  }
  const db = drizzle({ client: client as pg.Pool, schema, casing })
  bindConnection(db, client)
  const dialect = new PgDialect({ casing })
  const tables = db._ as RelationalSchemaConfig<Tables>
  const on = (connection: Queryable): Tx => {
    const session = new NodePgSession(connection as pg.PoolClient, dialect, tables)
    const bound = new NodePgTransaction<typeof schema, Tables>(dialect, session, tables)
    bindConnection(bound, connection)
    return bound
  }
  holders.set(db, (work) => onConnection((connection) => work(on(connection))))
  db.transaction = (work, config) =>
    traced('transaction', {}, () =>
      onConnection((connection) =>
        inTransaction(connection, (inside) => work(on(inside)), wishesOf(config)),
      ),
    )
  return db
}

const wishesOf = ({ isolationLevel, accessMode }: PgTransactionConfig = {}) =>
  [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')

/** What takes one of a database's connections for a while. */
type Hold = <Result>(work: (on: Db | Tx) => Promise<Result>) => Promise<Result>
const holders = new WeakMap<object, Hold>()

/** Works on one connection of a database: what is asked at once goes over in one trip. */
export function onOneConnection<Result>(
  db: Db | Tx,
  work: (on: Db | Tx) => Promise<Result>,
): Promise<Result> {
  const hold = holders.get(db)
  // A transaction has one anyway.
  return hold ? hold(work) : work(db)
}

/** The constraint a failed statement ran into, if that is why it failed. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if (cause instanceof pg.DatabaseError) return cause.constraint
  }
  return undefined
}
