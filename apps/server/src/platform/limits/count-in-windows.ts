import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/client.ts'
import { statement } from '../database/prepared-statements.ts'
import { addingSql, now } from './counters.ts'
import { rateLimit } from './limits.tables.ts'

/** A counter shared by all processes. Its window begins with the first counted attempt. */
export interface Window {
  key: string
  windowMs: number
  most: number
}

interface Counted {
  step: number
  points: number
  leftMs: number
}

/**
 * Returns the SQL text that adds one attempt to the counters of `steps` windows. Its parameters are the key,
 * length in ms and limit of each window, without the limit of the last window. If the attempt exceeds the
 * limit of a window, later windows do not count the attempt.
 */
function countingSql(steps: number): string {
  const step = (index: number) => {
    const [key, windowMs] = [index * 3 + 1, index * 3 + 2]
    const before =
      index === 0 ? 'true' : `(select points <= $${index * 3}::integer from s${index - 1})`
    const attempt = `select $${key}::text, 1, ${now} + $${windowMs}::bigint where ${before}`
    return `s${index} as (
      ${addingSql(attempt)}
      returning ${index} as step, points, (expire - ${now})::integer as "leftMs")`
  }
  const all = Array.from({ length: steps }, (_, index) => index)
  return `with ${all.map(step).join(', ')}
    ${all.map((index) => `select * from s${index}`).join(' union all ')} order by step`
}

const counting = [1, 2, 3].map((steps) =>
  statement<Counted>(`count_in_${steps}`, countingSql(steps)),
)

/**
 * Counts an attempt in each window, one after the other, until one of them is full.
 * @returns the full window and how long it stays full, in ms; undefined if all allow the attempt
 */
export async function countInWindows(
  db: Db | Tx,
  windows: readonly Window[],
): Promise<{ key: string; fullForMs: number } | undefined> {
  const count = counting[windows.length - 1]
  if (!count) throw new Error(`${windows.length} windows are not counted at once`)
  // The statement compares a window's limit only to decide whether to count the next window. The last window
  // has no next window, so the statement has no parameter for its limit. The loop below compares all limits.
  const values = windows.flatMap(({ key, windowMs, most }) => [key, windowMs, most]).slice(0, -1)
  for (const { step, points, leftMs } of await count(db, ...values)) {
    const window = windows[step]
    if (window && points > window.most) return { key: window.key, fullForMs: leftMs }
  }
  return undefined
}

/** Returns the first window that is full, without counting. */
export async function findFull(
  db: Db | Tx,
  windows: readonly Window[],
): Promise<{ key: string; fullForMs: number } | undefined> {
  const keys = windows.map(({ key }) => key)
  const leftMs = sql<number>`(${rateLimit.expire} - ${sql.raw(now)})::float8`
  const rows = await db
    .select({ key: rateLimit.key, points: rateLimit.points, leftMs })
    .from(rateLimit)
    .where(and(inArray(rateLimit.key, keys), gt(leftMs, 0)))
  for (const { key, most } of windows) {
    const row = rows.find((one) => one.key === key)
    if (row && row.points >= most) return { key, fullForMs: row.leftMs }
  }
  return undefined
}
