import type { Db } from '../database/client.ts'
import { statement } from '../database/prepared-statements.ts'
import { addingSql, now } from './counters.ts'

/**
 * Counts the keys $1 in a window of $3 milliseconds. Adds the number of keys that have no earlier count in the
 * window to the sum that is stored under the key $2. Returns the sum. The keys are sorted, so that no two
 * calls deadlock.
 */
const countDistinct = statement<{ total: number }>(
  'count_distinct_keys',
  `with seen as (
     ${addingSql(`select key, 1, ${now} + $3::bigint from unnest($1::text[]) key order by key`)}
     returning points),
   fresh as (select count(*)::integer as number from seen where points = 1),
   counted as (
     ${addingSql(`select $2::text, number, ${now} + $3::bigint from fresh where number > 0`)}
     returning points)
   select coalesce(
     (select points from counted),
     (select points from rate_limit where key = $2::text and expire > ${now}),
     0)::integer as total`,
)

interface Distinct {
  /** The distinct keys of what is counted, for example of people. Each counts only once per window. */
  keys: string[]
  sumKey: string
  windowMs: number
}

/**
 * Adds the number of keys to a sum. Keys that were already counted in this window do not change the sum.
 * @returns the sum
 */
export async function addOnce(db: Db, { keys, sumKey, windowMs }: Distinct) {
  const [row] = await countDistinct(db, keys, sumKey, windowMs)
  return row?.total ?? 0
}
