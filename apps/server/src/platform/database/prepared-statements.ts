import type { Db, Tx } from './client.ts'
import { connectionOf } from './connections.ts'

/**
 * A SQL statement that each connection prepares once, under its name. The query builder's statements get
 * their name from its own `prepare`. Statements of purchases and of every call are named, because planning is
 * a large part of their cost. In a transaction, calling the function sends the statement at once, so
 * statements of later calls follow it.
 */
export const statement =
  <Row extends object>(name: string, text: string) =>
  async (db: Db | Tx, ...values: unknown[]): Promise<Row[]> =>
    (await connectionOf(db).query({ name, text }, values)).rows as Row[]
