import { queue } from '../platform/jobs/queues.ts'

/** Settling, which knows this room, does what is about an order. */
export const paymentQueues = {
  'payment.event-received': queue<{ eventId: string }>(),
  'payment.settle': queue<{ paymentId: string }>(),
  'payment.close': queue<{ paymentId: string }>(),
}
export type PaymentQueues = typeof paymentQueues
