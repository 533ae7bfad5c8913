import type { PrintedPapers } from '../papers/shown-papers.service.ts'
import type { PaymentQueues } from '../payments/payments.queues.ts'
import type { Db } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { SettlingQueues } from '../settling/settling.queues.ts'
import type { ShippingQueues } from './shipping.queues.ts'

/** The parts of the shop that parcels need. */
export interface Shipping {
  db: Db
  jobs: Jobs<ShippingQueues & SettlingQueues & PaymentQueues>
  /** Issues the invoice when goods are handed over, and prints it. */
  papers: PrintedPapers
}
