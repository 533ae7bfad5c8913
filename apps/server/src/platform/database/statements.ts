import type { Db, Tx } from './client.ts'
import { connectionOf } from './connections.ts'

/**
 * A statement in SQL that each connection prepares once, under its name; the query builder's are named
 * by its own `prepare`. Those that a purchase or each call asks have one: planning is much of their cost.
 * In a transaction it is sent before this returns: what is asked after it comes after it.
 */
export const statement =
  <Row extends object>(name: string, text: string) =>
  async (db: Db | Tx, ...values: unknown[]): Promise<Row[]> =>
    (await connectionOf(db).query({ name, text }, values)).rows as Row[]
