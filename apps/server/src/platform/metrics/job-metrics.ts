import type { Db } from '../database/client.ts'
import { countJobs, type QueueCount } from '../jobs/job-counts.queries.ts'
import type { Metrics } from './metrics.ts'

/** Work that waits, by its queue; one look at the database serves all that are read together. */
export function watchJobs(metrics: Metrics, db: Db) {
  let looking: ReturnType<typeof countJobs> | undefined
  const look = () => {
    looking ??= countJobs(db).finally(() => {
      looking = undefined
    })
    return looking
  }
  const ofEach = (name: string, help: string, figure: Exclude<keyof QueueCount, 'name'>) =>
    metrics.gaugeOfEach(name, help, 'job', async () =>
      Object.fromEntries((await look()).map((queue) => [queue.name, queue[figure]])),
    )
  ofEach('job_waiting', 'Jobs that are due, or to be tried again', 'waiting')
  ofEach('job_active', 'Jobs that are being done', 'active')
  ofEach('job_given_up', 'Jobs of the last day that were given up', 'failed')
  ofEach('job_oldest_seconds', 'How long the oldest of them has been waiting', 'oldestSeconds')
}
