import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Db, onOneConnection, type Tx } from './client.ts'
import { connectionOf, throwFirst } from './connections.ts'
import * as schema from './schema/schema.ts'

/**
 * A statement in SQL that each connection prepares once, under its name. It is sent before this
 * returns: what is asked in a row on one connection is answered in that order.
 */
export const statement =
  <Row extends object>(name: string, text: string) =>
  async (db: Db | Tx, ...values: unknown[]): Promise<Row[]> =>
    (await connectionOf(db).query({ name, text, values })).rows as Row[]

/** Only makes SQL. */
const writer = drizzle.mock({ schema, casing: 'snake_case' })

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

/**
 * A question of the query builder's, whose SQL is made once; its values are placeholders. Not for
 * what is written: columns that the builder fills in by itself would keep their first value.
 */
export function question<Rows>(
  name: string,
  build: (db: typeof writer) => { prepare(name: string): Prepared<Rows> },
) {
  const made = build(writer).prepare(name)
  return (db: Db | Tx, values: Record<string, unknown>): Promise<Rows> =>
    Object.assign(Object.create(made) as typeof made, {
      client: connectionOf(db) as pg.Pool,
    }).execute(values)
}

type Step<Answer> = (on: Db | Tx) => Promise<Answer>

/**
 * Asks several things at once on one connection, in this order.
 * @throws of those that failed, what the first did
 */
export async function inOneTrip<First, Second, Third = undefined>(
  db: Db | Tx,
  steps: [Step<First>, Step<Second>, Step<Third>?],
): Promise<[First, Second, Third]> {
  const answers = await onOneConnection(db, async (on) => {
    const all = await Promise.allSettled(steps.map((step) => step?.(on)))
    throwFirst(all)
    return all
  })
  return answers.map((answer) => 'value' in answer && answer.value) as [First, Second, Third]
}
