import type { Db, Tx } from './client.ts'
import { connectionOf } from './connections.ts'

/**
 * Returns a function that runs a SQL statement. Each connection prepares the statement once, under its name.
 * (Statements of the query builder get their name from the builder's own `prepare`.) The statements of a
 * purchase, and those that run for every API call, are named, because planning is a large part of their cost.
 * In a transaction, a call of the function sends the statement immediately, before any statement of a later
 * call.
 */
export const statement =
  <Row extends object>(name: string, text: string) =>
  async (db: Db | Tx, ...values: unknown[]): Promise<Row[]> =>
    (await connectionOf(db).query({ name, text }, values)).rows as Row[]
