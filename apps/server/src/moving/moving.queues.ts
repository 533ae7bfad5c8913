import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const movingQueues = {
  'moving.check': queue<{ movingId: string }>(),
  /** Brings up to 500 orders, people or products in. */
  'moving.add': queue<{ movingId: string }>(),
  /** Continues files whose job was lost, for example because the database was restored. */
  'moving.continue': queue({ schedule: '*/10 * * * *' }),
  'moving.forget': queue({ schedule: '20 4 * * *' }),
  'moving.mail': mailQueue<{ customerId: string; orderId?: string }>(),
}
export type MovingQueues = typeof movingQueues
