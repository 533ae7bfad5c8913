import type { Db, Tx } from '../database/client.ts'
import { statement } from '../database/prepared-statements.ts'

/** The database's time in ms. All processes use it, so they agree on the end of a counter's window. */
export const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

/**
 * Returns the SQL text that adds points to counters. A counter whose window ended starts again.
 * @param rows SQL text of the rows: a key, its points, and the end of the window that begins now
 */
export const addingSql = (rows: string) =>
  `insert into rate_limit as counter (key, points, expire)
   ${rows}
   on conflict (key) do update set
     points = case when counter.expire <= ${now} then excluded.points
       else counter.points + excluded.points end,
     expire = case when counter.expire <= ${now} then excluded.expire else counter.expire end`

const addToCounter = statement<{ points: number }>(
  'add_amount',
  `${addingSql(`values ($1::text, $2::integer, ${now} + $3::bigint)`)} returning points`,
)

interface Amount {
  key: string
  /** A whole number. The sum of a window must stay below 2^31. */
  amount: number
  windowMs: number
}

/** Adds an amount to a sum, whose window begins with the first addition. @returns the sum */
export async function addAmount(db: Db | Tx, { key, amount, windowMs }: Amount): Promise<number> {
  const [row] = await addToCounter(db, key, amount, windowMs)
  return row?.points ?? amount
}
