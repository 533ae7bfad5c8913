import { describeBackups } from './backup/backup.service.ts'
import { countOverdueComplaints } from './complaints/due-complaints.service.ts'
import { countUnsettled, readOverdue } from './payments/checks/unsettled.queries.ts'
import type { ProviderObservers } from './payments/providers/provider.ts'
import { clock } from './platform/clock.ts'
import { reportingFailures } from './platform/metrics/job-failures.ts'
import { watchJobs } from './platform/metrics/job-metrics.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { ShopHandlers } from './registry.ts'
import { countUnsettledRefunds } from './settling/refunds/unsettled-refunds.queries.ts'
import { countParcelsByState } from './shipping/admin/parcel-counts.service.ts'
import type { Shop } from './shop.ts'

/** Counts the calls to the payment provider, and prints alerts for the owner. */
export function observeProvider(metrics: Metrics, say: (line: string) => void): ProviderObservers {
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
    ['queue'],
  )
  return reportingFailures(handlers, (queue) => countFailure({ queue }))
}

/**
 * Counting stops at these numbers: `mostOverdue` for overdue complaints, `mostParcels` for the parcels in
 * each state.
 */
const mostOverdue = 10_000
const mostParcels = 100_000

/** Exports the numbers that show whether money is stuck or promises are overdue. */
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
  ofShop('payment_check_overdue_seconds', 'How late the oldest due check is', () => readOverdue(db))
  ofShop('complaint_overdue', 'Complaints whose time for an answer or an action is over', () =>
    countOverdueComplaints(db, mostOverdue, clock.now()),
  )
  metrics.gaugeOfEach('parcels', 'Parcels in each state', 'state', () =>
    countParcelsByState(db, mostParcels),
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
    '1 while a payment provider is not asked, because it did not answer',
    () => (payments.providers.all.every((provider) => provider.health() === 'ok') ? 0 : 1),
  )
}

/** Returns seconds since 1970, as Prometheus expects; 0 means never. */
const secondsOf = (moment: Date | undefined) => (moment?.getTime() ?? 0) / 1_000
