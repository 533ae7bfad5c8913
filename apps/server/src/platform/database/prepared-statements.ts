import type { Db, Tx } from './client.ts'
import { connectionOf } from './connections.ts'

/**
 * A SQL statement that each connection prepares once, under its name. The query builder's statements get
 * their name from its own `prepare`. The statements of a purchase and those that run for every API call are
 * named, because planning is a large part of their cost. In a transaction, calling the function sends the
 * statement immediately, before any statement of a later call.
 */
export const statement =
  <Row extends object>(name: string, text: string) =>
  async (db: Db | Tx, ...values: unknown[]): Promise<Row[]> =>
    (await connectionOf(db).query({ name, text }, values)).rows as Row[]
