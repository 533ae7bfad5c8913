import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const settlingQueues = {
  'payment.reconcile': queue({ schedule: '* * * * *' }),
  'refund.send': queue<{ refundId: string }>(),
  /** Mails the owner, because nobody else can decide about this money. */
  'payment.held': mailQueue<{ paymentId: string }>(),
  'order.refunded': mailQueue<{ refundId: string }>(),
}
export type SettlingQueues = typeof settlingQueues
