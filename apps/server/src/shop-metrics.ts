import type pg from 'pg'
import { describeBackups } from './backup/backup.service.ts'
import type { ShopHandlers } from './collected.ts'
import type { WireObservers } from './payments/providers/cashfree-wire.ts'
import { countUnsettled, readLateness } from './payments/unsettled.queries.ts'
import type { Db } from './platform/database/client.ts'
import type { Reading } from './platform/database/reading.ts'
import { countJobs, type QueueCount } from './platform/jobs/job-counts.queries.ts'
import { tellingFailures } from './platform/metrics/job-failures.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { countUnsettledRefunds } from './settling/unsettled-refunds.queries.ts'
import type { Shop } from './shop.ts'

/** Counts what is asked of the payment provider; what the owner must know is said at once. */
export function observeProvider(metrics: Metrics, say: (line: string) => void): WireObservers {
  const countCall = metrics.counter(
    'payment_provider_calls_total',
    'Calls to the payment provider, repetitions included, and how they ended',
    ['call', 'outcome'],
  )
  return {
    onAlert: (message) => say(`Payments: ${message}`),
    onCall: (call, outcome) => countCall({ call, outcome }),
  }
}

export function countJobFailures(metrics: Metrics, handlers: ShopHandlers): ShopHandlers {
  const countFailure = metrics.counter(
    'job_failures_total',
    'Tries of a background job that failed',
    ['job'],
  )
  return tellingFailures(handlers, (queue) => countFailure({ job: queue }))
}

/** The numbers that tell whether money is waiting for something. */
export function watchShop(metrics: Metrics, { db, payments }: Pick<Shop, 'db' | 'payments'>) {
  watchJobs(metrics, db)
  const ofShop = (name: string, help: string, read: () => number | Promise<number>) =>
    metrics.gauge(name, help, read, 'shop')
  ofShop('payment_unsettled', 'Payments the provider is still to be asked about', () =>
    countUnsettled(db),
  )
  ofShop('refund_unsettled', 'Refunds the provider is still to be asked about', () =>
    countUnsettledRefunds(db),
  )
  ofShop('payment_check_overdue_seconds', 'How late the oldest due check is', () =>
    readLateness(db),
  )
  const backups = () => describeBackups(db, { nightly: 'on', isBesideShop: true })
  ofShop('backup_last_success_timestamp_seconds', 'When the last backup was made', async () =>
    secondsOf((await backups()).madeAt),
  )
  ofShop(
    'backup_last_bytes',
    'How large the last backup is',
    async () => (await backups()).bytes ?? 0,
  )
  ofShop('backup_failed', '1 while the last try to make a backup failed', async () =>
    (await backups()).failed ? 1 : 0,
  )
  ofShop(
    'payment_provider_circuit_open',
    '1 while the payment provider is not asked, because it did not answer',
    () => (payments.provider.health() === 'ok' ? 0 : 1),
  )
}

/** As Prometheus has moments; 0 is none yet. */
const secondsOf = (moment: Date | undefined) => (moment?.getTime() ?? 0) / 1_000

/** Work that waits, by its queue; one look at the database serves all that are read together. */
function watchJobs(metrics: Metrics, db: Db) {
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

/** The connections of this process. */
export function watchPool(metrics: Metrics, pool: pg.Pool) {
  metrics.gauge('database_connections_most', 'Connections that may be open', () => pool.options.max)
  metrics.gauge('database_connections_open', 'Connections that are open', () => pool.totalCount)
  metrics.gauge('database_connections_idle', 'Of those, nobody uses', () => pool.idleCount)
  metrics.gauge(
    'database_connections_wanted',
    'Requests that wait for one',
    () => pool.waitingCount,
  )
}

/** What is read of a replica, where there is one. */
export function watchReading(metrics: Metrics, { figures }: Reading) {
  if (!figures()) return
  const gauge = (name: string, help: string, figure: 'replica' | 'primary') =>
    metrics.gauge(name, help, () => figures()?.[figure] ?? Number.NaN)
  metrics.gauge(
    'database_replica_lag_seconds',
    'How far the replica is behind',
    () => figures()?.lagSeconds ?? Number.NaN,
    'shop',
  )
  gauge('database_reads_replica', 'Reads on the replica', 'replica')
  gauge(
    'database_reads_primary',
    'Reads for which the replica knew too little, or was gone',
    'primary',
  )
}
