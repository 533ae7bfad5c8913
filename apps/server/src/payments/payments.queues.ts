import { queue } from '../platform/jobs/queues.ts'

/** The settling module, which depends on this one, runs the jobs that concern orders. */
export const paymentQueues = {
  'payment.event-received': queue<{ eventId: string }>(),
  'payment.settle': queue<{ paymentId: string }>(),
  'payment.close': queue<{ paymentId: string }>(),
}
export type PaymentQueues = typeof paymentQueues
