import type { Papers } from '../papers/issuing.service.ts'
import type { Db } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { ShippingQueues } from './shipping.queues.ts'

/** What parcels need of the rest of the shop. */
export interface Shipping {
  db: Db
  jobs: Jobs<ShippingQueues>
  /** Issues the invoice of what is handed over. */
  papers: Papers
}
