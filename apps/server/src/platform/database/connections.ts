import { channel } from 'node:diagnostics_channel'
import type pg from 'pg'

/** A statement without its values. A named statement is prepared once per connection. */
export type Statement = Omit<pg.QueryConfig, 'name' | 'values'> & { name?: string | undefined }

/**
 * An object that sends statements: a connection, or a pool that takes one of its connections for each
 * statement.
 */
export interface Queryable {
  query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult>
}

/**
 * What `send` publishes on the channel `sentStatements` for each statement, for example for tests. The values
 * can be private data, so a subscriber must not pass them on to another process.
 */
export interface SentStatement {
  name: string | undefined
  text: string
  values: unknown[]
}

export const sentStatements = channel('shop:statement')

/** Sends a statement on a connection. If the server cannot prepare statements, the name is left out. */
export function send(
  client: pg.PoolClient,
  { prepares }: { prepares: boolean },
  statement: Statement,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const { name, text } = statement
  if (sentStatements.hasSubscribers) {
    sentStatements.publish({ name, text, values } satisfies SentStatement)
  }
  return client.query(prepares ? statement : { ...statement, name: undefined }, values)
}

const connections = new WeakMap<object, Queryable>()

/**
 * Records the connection of a database or a transaction. Code that has only the query builder can then send
 * SQL text on that connection: see `connectionOf`.
 */
export function bindConnection(db: object, connection: Queryable): void {
  connections.set(db, connection)
}

export function connectionOf(db: object): Queryable {
  const connection = connections.get(db)
  if (!connection)
    throw new Error(
      'no connection is bound to this object: it is neither a database nor a transaction',
    )
  return connection
}
