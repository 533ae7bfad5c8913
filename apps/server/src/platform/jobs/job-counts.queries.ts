import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'

export type QueueCount = {
  name: string
  /** Jobs that are due but not started, or that will be tried again. */
  waiting: number
  active: number
  /** Jobs that were given up in the last day. */
  failed: number
  /** The waiting time of the oldest waiting job. */
  oldestSeconds: number
}

/** Counts the jobs of each queue. Queues without jobs are left out. */
export async function countJobs(db: Db): Promise<QueueCount[]> {
  const { rows } = await db.execute<QueueCount>(sql`
    select name,
      count(*) filter (where is_waiting)::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(since) filter (where is_waiting)), 0)::float
        as "oldestSeconds"
    from (
      select name, state,
        state = 'retry' or (state = 'created' and start_after <= now()) as is_waiting,
        case state when 'retry' then created_on else greatest(created_on, start_after) end as since
      from pgboss.job
      where state in ('created', 'retry', 'active', 'failed')
    ) job
    group by name`)
  return rows
}
