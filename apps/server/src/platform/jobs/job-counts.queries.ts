import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'

export interface QueueCount {
  name: string
  /** Due, and not begun. */
  waiting: number
  active: number
  /** Given up, in the last day. */
  failed: number
  /** How late the oldest that is due is. */
  oldestSeconds: number
}

/** How many jobs each queue has; queues without any are left out. */
export async function countJobs(db: Db): Promise<QueueCount[]> {
  const { rows } = await db.execute(sql`
    select name,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(created_on)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float as "oldestSeconds"
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed')
    group by name`)
  return rows as unknown as QueueCount[]
}
