import type { Db, Tx } from './client.ts'
import { connectionOf } from './connections.ts'

/**
 * Returns a function that runs a SQL statement. Each connection prepares the statement once, under its name.
 * Planning is a large part of a statement's cost, so the statements of a purchase and of every API call have
 * names. (Statements of the query builder get their name from the builder's own `prepare`.) A call sends the
 * statement at once, so in a transaction, statements reach the database in the order of the calls.
 */
export const statement =
  <Row extends object>(name: string, text: string) =>
  async (db: Db | Tx, ...values: unknown[]): Promise<Row[]> =>
    (await connectionOf(db).query({ name, text }, values)).rows as Row[]
