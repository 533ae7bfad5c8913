import { queue } from '../platform/jobs/queues.ts'

/**
 * `paymentJobs` handles only `payment.close`. The settling module handles the other two jobs, because they
 * can place or change orders, and the payments module does not depend on orders.
 */
export const paymentQueues = {
  'payment.event-received': queue<{ eventId: string }>(),
  'payment.settle': queue<{ paymentId: string }>(),
  'payment.close': queue<{ paymentId: string }>(),
}
export type PaymentQueues = typeof paymentQueues
