import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { causesOf } from '../causes.ts'
import { traced } from '../tracing/tracing.ts'
import { bindConnection, type Queryable, send } from './connections.ts'
import { isDatabaseAway } from './database-away.ts'

/** The query builder inside a transaction. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** The query builder on a database: each statement takes a connection of the pool for itself. */
export interface Db
  extends Pick<
    NodePgDatabase,
    'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
  > {
  /** Work on a connection of its own: all of it happens or nothing does. */
  transaction<Result>(
    work: (tx: Tx) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result>
}

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

/** The builder on whatever takes its statements; it calls `query` and nothing else. */
const builderOn = (connection: Queryable) =>
  drizzle({ client: connection as pg.PoolClient, casing })

/**
 * A database whose connections are lent by `onConnection`. The builder's own transactions on a pool keep
 * a connection for good on which they could not even begin; here each goes back to the pool.
 */
export function openOn(onConnection: OnConnection, preparing: Preparing): Db {
  const connection: Queryable = {
    query: (statement, values) =>
      // With placeholders: values stand apart, and are nobody's business.
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
  const connection: Queryable = {
    query: async (statement, values) => {
      // Its connection may be somebody else's by now.
      if (hasEnded) throw new Error('the transaction has ended')
      return send(client, preparing, statement, values)
    },
  }
  try {
    return await builderOn(connection).transaction(async (tx) => {
      bindConnection(tx, connection)
      const result = await work(tx)
      // After a statement that failed PostgreSQL would answer the commit with a rollback, and no complaint.
      if (client.getTransactionStatus() === 'E') throw new Error('the transaction was rolled back')
      return result
    }, config)
  } finally {
    hasEnded = true
  }
}

/**
 * Whether a statement failed because its connection has it prepared no longer, or with another shape
 * of what it answers, as after another process's migration: it would be refused there for good.
 */
function isPlanOutdated(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (!(cause instanceof pg.DatabaseError)) continue
    if (cause.code === '26000' || cause.routine === 'RevalidateCachedQuery') return true
  }
  return false
}

/** The constraint a failed statement ran into, if that is why it failed. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if (cause instanceof pg.DatabaseError) return cause.constraint
  }
  return undefined
}
