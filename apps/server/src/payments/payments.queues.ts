import { queue } from '../platform/jobs/queues.ts'

/**
 * `paymentJobs` handles the last two jobs. The settling module handles the other two, because they
 * can place or change orders, and the payments module does not depend on orders.
 */
export const paymentQueues = {
  'payment.event-received': queue<{ eventId: string }>(),
  'payment.settle': queue<{ paymentId: string }>(),
  'payment.close': queue<{ paymentId: string }>(),
  /** Closes the open payments of an account with test money, after real payments have begun. */
  'payment.leave-account': queue<{ provider: string }>(),
}
export type PaymentQueues = typeof paymentQueues
