import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type PgTransactionConfig, QueryBuilder } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { causesOf } from '../error-causes.ts'
import { connectionName } from '../software-name.ts'
import { traced } from '../tracing/tracing.ts'
import { bindConnection, type Queryable, send } from './connections.ts'
import { isDatabaseAway } from './database-away.ts'

/** The query builder inside a transaction. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** The query builder on a database. Each statement uses its own connection from the pool. */
export interface Db
  extends Pick<
    NodePgDatabase,
    'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
  > {
  /** Runs work in a transaction on one connection: all of its changes are saved, or none. */
  transaction<Result>(
    work: (tx: Tx) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result>
}

const casing = 'snake_case'

/** Builds subqueries of conditions, which need no connection. */
export const subquery = new QueryBuilder({ casing })

export interface Database {
  db: Db
  pool: pg.Pool
  /** Runs work on a connection from the pool. */
  onConnection: OnConnection
  close(): Promise<void>
}

export interface PoolOptions {
  most?: number
  /** Whether the URL leads to a pooler, which lends a connection for one transaction. */
  isPooled?: boolean
  /** Whether each connection prepares named statements, which some poolers do not support. */
  prepares?: boolean
  /** The time limit for an answer, in ms. */
  timeoutMs?: number
}

/** The database server itself ends a statement that takes longer. */
const statementMs = 15_000

/**
 * Returns the time limits for a new connection. A server that vanishes without closing the connection is
 * noticed after `query_timeout`. Without this limit, the shop would notice it only when the operating system
 * gives up, after a quarter of an hour, and only then connect to a standby that took over.
 * `statement_timeout` is left out for a pooler, which refuses settings of a single connection because several
 * clients share it. The pooler's own settings limit statements instead.
 */
export const timeLimits = ({ isPooled = false, timeoutMs = 20_000 }: PoolOptions) => ({
  ...(isPooled ? {} : { statement_timeout: statementMs }),
  query_timeout: timeoutMs,
})

/** Opens a pool on a PostgreSQL server. The first query makes the first connection. */
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
    application_name: connectionName('shop'),
    // Statements sent before the first answer arrives share one round trip.
    pipeline: true,
  })
  // An idle connection breaks when the server restarts. That must not end the process.
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) onError(error)
  })
  pool.on('connect', (client) => {
    // Without a listener, the error of a connection that breaks during a transaction would end the process.
    // The transaction's next statement fails with that error anyway.
    client.on('error', () => undefined)
  })

  async function onConnection<Result>(work: (client: pg.PoolClient) => Promise<Result>) {
    const client = await pool.connect()
    let isUseless = false
    try {
      return await work(client)
    } catch (error) {
      isUseless = isDatabaseAway(error) || isPlanOutdated(error)
      throw error
    } finally {
      // Close a connection that no other query should get: one with an open transaction, with outdated
      // prepared statements, or to a server that is away or has become a standby.
      client.release(isUseless || /[TE]/.test(client.getTransactionStatus() ?? ''))
    }
  }

  return {
    db: openOn(onConnection, { prepares }),
    pool,
    onConnection,
    close() {
      isClosing = true
      return pool.end()
    },
  }
}

type OnConnection = <Result>(work: (client: pg.PoolClient) => Promise<Result>) => Promise<Result>

type Preparing = Required<Pick<PoolOptions, 'prepares'>>

/**
 * Returns a query builder that sends its statements through any object with a `query` method. The type cast
 * is safe, because the builder calls no other method.
 */
const builderOn = (connection: Queryable) =>
  drizzle({ client: connection as pg.PoolClient, casing })

/**
 * Returns a query builder that borrows a connection from `onConnection` for each statement and for each
 * transaction. Drizzle could take connections from a pool itself, but it never returns a connection on which
 * BEGIN failed.
 */
export function openOn(onConnection: OnConnection, preparing: Preparing): Db {
  const connection: Queryable = {
    query: (statement, values) =>
      // The text contains placeholders instead of values, so private values stay out of traces.
      traced('database', { 'db.query.text': statement.text }, () =>
        onConnection((client) => send(client, preparing, statement, values)),
      ),
  }
  const builder = builderOn(connection)
  const db: Db = {
    select: builder.select.bind(builder),
    selectDistinct: builder.selectDistinct.bind(builder),
    insert: builder.insert.bind(builder),
    update: builder.update.bind(builder),
    delete: builder.delete.bind(builder),
    execute: builder.execute.bind(builder),
    $count: builder.$count.bind(builder),
    transaction: (work, config) =>
      traced('transaction', {}, () =>
        onConnection((client) => inTransaction(client, preparing, work, config)),
      ),
  }
  bindConnection(db, connection)
  return db
}

async function inTransaction<Result>(
  client: pg.PoolClient,
  preparing: Preparing,
  work: (tx: Tx) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  let hasEnded = false
  let isRolledBack = false
  const connection: Queryable = {
    query: async (statement, values) => {
      // After the transaction, the pool may have given the connection to another caller.
      if (hasEnded) throw new Error('the transaction has ended')
      const answer = await send(client, preparing, statement, values)
      // After a failed statement, PostgreSQL answers the commit with a rollback, not with an error.
      if (statement.text === 'commit') isRolledBack = answer.command === 'ROLLBACK'
      return answer
    },
  }
  try {
    const result = await builderOn(connection).transaction((tx) => {
      bindConnection(tx, connection)
      return work(tx)
    }, config)
    if (isRolledBack) throw new Error('the transaction was rolled back')
    return result
  } finally {
    hasEnded = true
  }
}

/**
 * Returns whether a statement failed because its prepared form on this connection is missing, or has an
 * outdated result type. A migration of another process can cause this. The statement would fail forever on
 * that connection, so the connection is closed.
 */
function isPlanOutdated(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (!(cause instanceof pg.DatabaseError)) continue
    if (cause.code === '26000' || cause.routine === 'RevalidateCachedQuery') return true
  }
  return false
}

/** Returns the constraint that a failed statement violated; undefined if it failed for another reason. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if (cause instanceof pg.DatabaseError) return cause.constraint
  }
  return undefined
}
