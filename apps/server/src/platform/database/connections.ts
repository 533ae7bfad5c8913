import { channel } from 'node:diagnostics_channel'
import type pg from 'pg'

/** A statement without its values; one with a name is prepared once a connection. */
export type Statement = Omit<pg.QueryConfig, 'name' | 'values'> & { name?: string | undefined }

/** What statements are sent on: a connection, or a pool that takes one for each. */
export interface Queryable {
  query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult>
}

/** A statement that was sent, for observers in this process: its values are nobody else's business. */
export interface SentStatement {
  name: string | undefined
  text: string
  values: unknown[]
}

export const sentStatements = channel('shop:statement')

/** Sends a statement on a connection; where its server prepares none, a name is left out. */
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

/** Notes where the statements of a database or a transaction are sent. */
export function bindConnection(db: object, connection: Queryable): void {
  connections.set(db, connection)
}

export function connectionOf(db: object): Queryable {
  const connection = connections.get(db)
  if (!connection) throw new Error('no connection of ours: neither a database nor a transaction')
  return connection
}
