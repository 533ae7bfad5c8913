import type { Db } from '../database/client.ts'
import { countJobs, type QueueCount } from '../jobs/job-counts.queries.ts'
import type { Metrics } from './metrics.ts'

/**
 * Exports the numbers of jobs in each queue. Metrics that are read at the same time share one database query.
 */
export function watchJobs(metrics: Metrics, db: Db) {
  let counting: ReturnType<typeof countJobs> | undefined
  const count = () => {
    counting ??= countJobs(db).finally(() => {
      counting = undefined
    })
    return counting
  }
  const gauges = (name: string, help: string, figure: Exclude<keyof QueueCount, 'name'>) =>
    metrics.gaugeOfEach(name, help, 'queue', async () =>
      Object.fromEntries((await count()).map((queue) => [queue.name, queue[figure]])),
    )
  gauges('job_waiting', 'Jobs that are due, or to be tried again', 'waiting')
  gauges('job_active', 'Jobs that are being done', 'active')
  gauges('job_given_up', 'Jobs of the last day that were given up', 'failed')
  gauges('job_oldest_seconds', 'How long the oldest waiting job has been waiting', 'oldestSeconds')
}
