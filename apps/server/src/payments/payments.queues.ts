import { queue } from '../platform/jobs/queues.ts'

/** Jobs that concern orders are run by the settling module, which depends on this one. */
export const paymentQueues = {
  'payment.event-received': queue<{ eventId: string }>(),
  'payment.settle': queue<{ paymentId: string }>(),
  'payment.close': queue<{ paymentId: string }>(),
}
export type PaymentQueues = typeof paymentQueues
