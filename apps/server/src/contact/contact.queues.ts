import { queue } from '../platform/jobs/queues.ts'

export const contactQueues = {
  'contact.received': queue<{ messageId: string }>(),
  'contact.answered': queue<{ messageId: string }>(),
}
export type ContactQueues = typeof contactQueues
