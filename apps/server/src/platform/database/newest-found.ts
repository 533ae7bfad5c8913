import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** How many of the newest rows are searched first, without the search index. */
const newestRows = 1_000
const lowestId = '00000000-0000-0000-0000-000000000000'

interface Search<Row> {
  /** The condition for rows to be in the list at all. */
  scope: SQL | undefined
  /** The search condition, which a trigram index supports. */
  match: SQL
  limit: number
  read: (where: SQL | undefined, orderBy: SQL) => Promise<Row[]>
}

/**
 * Returns the newest `limit` rows that match a search. First it searches the newest 1,000 rows: if the search
 * word is common, they contain enough matches. If they do not, it searches all rows with the search index,
 * which finds and sorts every match, and is slow for a common word. PostgreSQL's planner cannot know how
 * common a word is: for a single query, a wrong guess would read most of the table.
 */
export async function newestFound<Row>(
  table: PgTable & { id: PgColumn },
  { scope, match, limit, read }: Search<Row>,
): Promise<Row[]> {
  const { id } = table
  const start = sql`(select ${id} from ${table} where ${scope ?? sql`true`}
    order by ${id} desc offset ${newestRows} limit 1)`
  const isNew = sql`${id} >= coalesce(${start}, ${lowestId}::uuid)`
  const newest = await read(and(scope, match, isNew), desc(id))
  if (newest.length === limit) return newest
  // Order by the id as text. Otherwise the planner would walk down the index of ids instead of using the
  // search index.
  return read(and(scope, match), sql`${id}::text desc`)
}
