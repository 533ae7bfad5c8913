import type pg from 'pg'

/**
 * Tables whose rows may change although a call is refused. The refused call itself may change counters,
 * sessions and security events. Jobs of earlier accepted calls change `delivery`, and the shop's processes
 * change `content_reader`.
 */
const countingTables = [
  'one_time_code',
  'rate_limit',
  'content_reader',
  'session',
  'delivery',
  'security_event',
]
const changingColumns = [
  'updated_at',
  'next_check_at',
  'checks',
  'sent',
  'failed',
  'unknown',
  'reached',
  'finished_at',
]

/**
 * Returns a digest of the rows of each table. It leaves out the tables in `countingTables` and the columns in
 * `changingColumns`.
 */
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
 * Waits for the jobs of earlier accepted calls, and returns the digests after them. The jobs have ended when
 * two digests in a row are equal.
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
