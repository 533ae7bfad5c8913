import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** So many of the newest rows are looked through one by one. */
const lookedThrough = 1_000
const lowestId = '00000000-0000-0000-0000-000000000000'

interface Search<Row> {
  /** Which rows the list has at all. */
  scope: SQL | undefined
  /** What is looked for; a trigram index knows it. */
  match: SQL
  limit: number
  read: (where: SQL | undefined, orderBy: SQL) => Promise<Row[]>
}

/**
 * The newest rows that a search finds. What many rows answer to is found among the newest of all;
 * only what few answer to is asked of the search's index, which finds everything before any of it
 * can be sorted. The planner has to guess which of the two it is, and to guess wrong is to read
 * most of the table.
 */
export async function newestFound<Row>(
  table: PgTable & { id: PgColumn },
  { scope, match, limit, read }: Search<Row>,
): Promise<Row[]> {
  const { id } = table
  const start = sql`(select ${id} from ${table} where ${scope ?? sql`true`}
    order by ${id} desc offset ${lookedThrough} limit 1)`
  const isNew = sql`${id} >= coalesce(${start}, ${lowestId}::uuid)`
  const newest = await read(and(scope, match, isNew), desc(id))
  if (newest.length === limit) return newest
  // As text, so that nobody walks down the index of ids in search of them.
  return read(and(scope, match), sql`${id}::text desc`)
}
