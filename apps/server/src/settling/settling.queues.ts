import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const settlingQueues = {
  'payment.reconcile': queue({ schedule: '* * * * *' }),
  'refund.send': queue<{ refundId: string }>(),
  /**
   * Mails the owner that a payment is held and needs a decision: accept the money, or refund it. A payment
   * whose places went to others causes no such mail, because the shop refunds it automatically.
   */
  'payment.held': mailQueue<{ paymentId: string }>(),
  /**
   * Mails the owner that a refund which the provider had accepted failed, was cancelled, or is on hold. The
   * owner refunds again, or pays the money back in another way.
   */
  'refund.troubled': mailQueue<{ refundId: string }>(),
  'order.refunded': mailQueue<{ refundId: string }>(),
}
export type SettlingQueues = typeof settlingQueues
