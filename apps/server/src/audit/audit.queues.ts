import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const auditQueues = {
  'security.burst': mailQueue<{ failures: number; minutes: number; at: string }>(),
  'security.many-people-read': mailQueue<{ people: number; network: string; at: string }>(),
  'security.old-events': queue({ schedule: '40 3 * * *' }),
}
export type AuditQueues = typeof auditQueues
