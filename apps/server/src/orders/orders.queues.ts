import { queue } from '../platform/jobs/queues.ts'

interface OfOrder {
  customerId: string
  orderId: string
}

export const orderQueues = {
  'order.placed': queue<OfOrder>(),
  'order.status-changed': queue<OfOrder & { eventId: string }>(),
  'order.address-changed': queue<{ changeId: string }>(),
  'order.balance-paid': queue<OfOrder & { paymentId: string }>(),
  'order.balance-reminder': queue<OfOrder & { count: number }>(),
  'order.remind': queue({ schedule: '23 * * * *' }),
}
export type OrderQueues = typeof orderQueues
