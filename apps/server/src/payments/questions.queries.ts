import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/client.ts'
import { rateLimit } from '../platform/database/schema/limits.ts'

/** Counts in a window that begins with the first, shared by every process. @returns how many in it */
export async function countInWindow(db: Db, key: string, windowMs: number): Promise<number> {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  const isOver = sql`${rateLimit.expire} <= ${now}`
  const [counted] = await db
    .insert(rateLimit)
    .values({ key, points: 1, expire: sql`${now} + ${windowMs}` as never })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimit.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimit.expire} end`,
      },
    })
    .returning({ points: rateLimit.points })
  return counted?.points ?? 1
}
