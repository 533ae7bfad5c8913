import type { Db, Tx } from '../database/client.ts'
import { statement } from '../database/statements.ts'

/** A counter that is shared by every process; its window begins with the first that is counted. */
export interface Window {
  key: string
  windowMs: number
  /** So many are let through in it. */
  most: number
}

interface Counted {
  step: number
  points: number
  leftMs: number
}

const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

/** Of three values each: key, length and most of a window. Past one that is full none is counted. */
function countingSql(steps: number): string {
  const step = (index: number) => {
    const [key, windowMs] = [index * 3 + 1, index * 3 + 2]
    const before =
      index === 0 ? 'true' : `(select points <= $${index * 3}::integer from s${index - 1})`
    return `s${index} as (
      insert into rate_limit as counter (key, points, expire)
      select $${key}::text, 1, ${now} + $${windowMs}::bigint where ${before}
      on conflict (key) do update set
        points = case when counter.expire <= ${now} then 1 else counter.points + 1 end,
        expire = case when counter.expire <= ${now} then excluded.expire else counter.expire end
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
 * Counts once more in each window, one after the other, until one of them is full.
 * @returns which is full and how long, in ms, or undefined when all let it through
 */
export async function countInWindows(
  db: Db | Tx,
  windows: readonly Window[],
): Promise<{ key: string; fullForMs: number } | undefined> {
  const count = counting[windows.length - 1]
  if (!count) throw new Error(`${windows.length} windows are not counted at once`)
  // What lies past the last is compared below alone.
  const values = windows.flatMap(({ key, windowMs, most }) => [key, windowMs, most]).slice(0, -1)
  for (const { step, points, leftMs } of await count(db, ...values)) {
    const window = windows[step]
    if (window && points > window.most) return { key: window.key, fullForMs: leftMs }
  }
  return undefined
}
