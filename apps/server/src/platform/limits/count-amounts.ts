import type { Db, Tx } from '../database/client.ts'
import { statement } from '../database/prepared-statements.ts'

const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

/** Adds the amount $2 to the key $1, in a window of $3 milliseconds. */
const addToSum = statement<{ total: number }>(
  'add_amount',
  `insert into rate_limit as counter (key, points, expire)
   values ($1::text, $2::integer, ${now} + $3::bigint)
   on conflict (key) do update set
     points = case when counter.expire <= ${now} then excluded.points else counter.points + excluded.points end,
     expire = case when counter.expire <= ${now} then excluded.expire else counter.expire end
   returning points as total`,
)

interface Amount {
  key: string
  /** A whole number. The sum of a window must stay below 2^31. */
  amount: number
  windowMs: number
}

/** Adds an amount to a sum, whose window begins with the first addition. @returns the sum */
export async function addAmount(db: Db | Tx, { key, amount, windowMs }: Amount): Promise<number> {
  const [row] = await addToSum(db, key, amount, windowMs)
  return row?.total ?? amount
}
