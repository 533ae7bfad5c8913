import { mailQueue, queue } from '../platform/jobs/queues.ts'

interface OfOrder {
  customerId: string
  orderId: string
}

export const orderQueues = {
  'order.placed': mailQueue<OfOrder>(),
  /**
   * Asks a customer about a batch's new date that the owner set while the customer paid for the earlier one. The module
   * `promises` handles the job.
   */
  'order.placed-after-move': queue<OfOrder & { batchId: string }>(),
  'order.status-changed': mailQueue<OfOrder & { eventId: string }>(),
  /**
   * Updates an order's parcels after the owner set the order to Shipped or Delivered by hand. The job runs
   * once the owner can no longer undo the status change. The module `shipping` handles the job.
   */
  'order.set-by-hand': queue<OfOrder>(),
  /**
   * Refunds everything paid for an order that the owner cancelled, if the owner asked for that in the same
   * step. The job runs once the owner can no longer undo the change. The module `settling` handles the job.
   */
  'order.refund-cancelled': queue<OfOrder & { changeId: string; actorId: string }>(),
  'order.address-changed': mailQueue<{ changeId: string; isToOwner?: boolean }>(),
  'order.balance-paid': mailQueue<OfOrder & { paymentId: string }>(),
  /**
   * Records that a customer who was asked about a moved or missed date waits for the delivery, because they
   * paid the balance after the question. The module `promises` handles the job.
   */
  'order.wait-after-paying': queue<OfOrder & { paidAt: string }>(),
  /** With `count` 0, the mail asks for the balance. With a higher `count`, it is a reminder. */
  'order.balance-reminder': mailQueue<OfOrder & { count: number }>(),
  /** Mails the link that pays a booking. `count` is how many such mails were asked for. */
  'order.booking-link': mailQueue<{ bookingId: string; count: number }>(),
  'order.address-check': mailQueue<OfOrder & { step: number }>(),
  'order.ask-addresses': queue<{ roundId: string }>(),
  'order.check-addresses': queue({ schedule: '*/10 * * * *' }),
  'order.ask-balances': queue<{ batchId: string; actorId: string }>(),
  'order.remind': queue({ schedule: '23 * * * *' }),
}
export type OrderQueues = typeof orderQueues
