import type pg from 'pg'

/**
 * Tables that refused calls may change: counters, subscriptions to changes, and the records of jobs from
 * earlier accepted calls.
 */
const countingTables = [
  ...['one_time_code', 'rate_limit', 'content_reader', 'session', 'delivery'],
  'security_event',
]
const changingColumns = [
  ...['updated_at', 'next_check_at', 'checks'],
  ...['sent', 'failed', 'unknown', 'reached', 'finished_at'],
]

/** Returns a digest of each table's rows, except of the tables that refused calls may change. */
export async function digestOfTables(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and not tablename = any($1) order by 1`,
    [countingTables],
  )
  const each = rows.map(
    ({
      name,
    }) => `select '${name}' as name, md5(coalesce(string_agg(row, ',' order by row), '')) as digest
      from (select (to_jsonb(t) - $1::text[])::text as row from "${name}" t) rows`,
  )
  const digests = await pool.query<{ name: string; digest: string }>(each.join(' union all '), [
    changingColumns,
  ])
  return Object.fromEntries(digests.rows.map(({ name, digest }) => [name, digest]))
}

/**
 * Returns the digests after all jobs of earlier accepted calls are done: two digests in a row are equal then.
 */
export async function digestAtRest(pool: pg.Pool): Promise<Record<string, string>> {
  let before = await digestOfTables(pool)
  for (let tries = 0; tries < 20; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const now = await digestOfTables(pool)
    if (JSON.stringify(now) === JSON.stringify(before)) return now
    before = now
  }
  return before
}
