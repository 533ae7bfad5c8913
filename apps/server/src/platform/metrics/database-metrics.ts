import type pg from 'pg'
import type { Reading } from '../database/read-replica.ts'
import type { Metrics } from './metrics.ts'

export function watchPool(metrics: Metrics, pool: pg.Pool) {
  metrics.gauge('database_connections_most', 'Connections that may be open', () => pool.options.max)
  metrics.gauge('database_connections_open', 'Connections that are open', () => pool.totalCount)
  metrics.gauge('database_connections_idle', 'Open connections that are idle', () => pool.idleCount)
  metrics.gauge(
    'database_connections_wanted',
    'Requests that wait for a connection',
    () => pool.waitingCount,
  )
}

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
    'Reads on the primary because the replica was behind or away',
    'primary',
  )
}
