import { mailQueue, queue } from '../platform/jobs/queues.ts'

interface OfOrder {
  customerId: string
  orderId: string
}

export const orderQueues = {
  'order.placed': mailQueue<OfOrder>(),
  'order.status-changed': mailQueue<OfOrder & { eventId: string }>(),
  'order.address-changed': mailQueue<{ changeId: string }>(),
  'order.balance-paid': mailQueue<OfOrder & { paymentId: string }>(),
  'order.balance-reminder': mailQueue<OfOrder & { count: number }>(),
  'order.remind': queue({ schedule: '23 * * * *' }),
}
export type OrderQueues = typeof orderQueues
