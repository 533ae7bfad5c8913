import type { Db } from '../database/client.ts'
import { statement } from '../database/prepared-statements.ts'

const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

/**
 * Counts the key $1 in a window of $4 milliseconds. If the window has no earlier count of the key, adds the
 * weight $3 to the sum that is stored under the key $2. Returns the sum.
 */
const countDistinct = statement<{ total: number }>(
  'count_distinct',
  `with seen as (
     insert into rate_limit as counter (key, points, expire)
     values ($1::text, 1, ${now} + $4::bigint)
     on conflict (key) do update set
       points = case when counter.expire <= ${now} then 1 else counter.points + 1 end,
       expire = case when counter.expire <= ${now} then excluded.expire else counter.expire end
     returning points),
   counted as (
     insert into rate_limit as counter (key, points, expire)
     select $2::text, $3::integer, ${now} + $4::bigint from seen where points = 1
     on conflict (key) do update set
       points = case when counter.expire <= ${now} then $3::integer else counter.points + $3::integer end,
       expire = case when counter.expire <= ${now} then excluded.expire else counter.expire end
     returning points)
   select coalesce(
     (select points from counted),
     (select points from rate_limit where key = $2::text and expire > ${now}),
     0)::integer as total`,
)

interface Distinct {
  /** The key of what is counted, for example an e-mail address. It adds its weight only once per window. */
  key: string
  /** The key of the sum that the weight is added to. */
  sumKey: string
  weight: number
  windowMs: number
}

/**
 * Adds the weight of a key to a sum. If the key was already counted in this window, the sum does not change.
 * @returns the sum
 */
export async function addOnce(db: Db, { key, sumKey, weight, windowMs }: Distinct) {
  const [row] = await countDistinct(db, key, sumKey, weight, windowMs)
  return row?.total ?? 0
}
