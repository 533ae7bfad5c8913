import type { OrderQueues } from '../orders/orders.queues.ts'
import type { PaymentQueues } from '../payments/payments.queues.ts'
import type { Db } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { SettlingQueues } from '../settling/settling.queues.ts'
import type { PromiseQueues } from './promises.queues.ts'

/** The settings and services that the module needs. */
export interface Promises {
  db: Db
  jobs: Jobs<PromiseQueues & OrderQueues & PaymentQueues & SettlingQueues>
  /** Signs the links in mails. */
  secret: string
}
