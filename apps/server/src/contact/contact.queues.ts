import { mailQueue } from '../platform/jobs/queues.ts'

export const contactQueues = {
  'contact.received': mailQueue<{ messageId: string }>(),
  /** Who wrote hears that the message has arrived. */
  'contact.arrived': mailQueue<{ messageId: string }>(),
  'contact.answered': mailQueue<{ messageId: string }>(),
}
export type ContactQueues = typeof contactQueues
