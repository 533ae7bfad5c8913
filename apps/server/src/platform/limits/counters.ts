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

const readPoints = statement<{ points: number }>(
  'read_counter',
  `select points from rate_limit where key = $1 and expire > ${now}`,
)

/** Returns the points of a counter; 0 if its window ended. */
export async function readCounter(db: Db | Tx, key: string): Promise<number> {
  const [row] = await readPoints(db, key)
  return row?.points ?? 0
}

const takeBack = statement(
  'take_back',
  'update rate_limit set points = points - 1 where key = any($1::text[]) and points > 0',
)

/** Takes back one attempt that each counter counted. */
export async function uncount(db: Db | Tx, counters: readonly { key: string }[]): Promise<void> {
  const keys = counters.map(({ key }) => key)
  await takeBack(db, keys)
}

const deleteEnded = statement(
  'delete_ended_counters',
  `delete from rate_limit where key in
     (select key from rate_limit where expire <= ${now} for update skip locked)`,
)

/**
 * Deletes the counters whose window ended. Skips those that are counted at the same moment, because two
 * statements that wait for each other's counters would deadlock.
 */
export async function deleteEndedCounters(db: Db): Promise<void> {
  await deleteEnded(db)
}
