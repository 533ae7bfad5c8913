import { mailQueue } from '../platform/jobs/queues.ts'

export const contactQueues = {
  'contact.received': mailQueue<{ messageId: string }>(),
  /** Confirms to the sender that their message has arrived. */
  'contact.arrived': mailQueue<{ messageId: string }>(),
  'contact.answered': mailQueue<{ messageId: string }>(),
}
export type ContactQueues = typeof contactQueues
