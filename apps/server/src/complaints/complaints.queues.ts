import { mailQueue } from '../platform/jobs/queues.ts'

export const complaintQueues = {
  /** Mails the complaint's number and a link to its page to the person who complained. */
  'complaint.received': mailQueue<{ complaintId: string }>(),
  /** Mails the owner's message or decision to the person who complained. */
  'complaint.told': mailQueue<{ entryId: string }>(),
  /** Mails the owner about a new complaint or a new message from the person who complained. */
  'complaint.tell-owner': mailQueue<{ entryId: string }>(),
}
export type ComplaintQueues = typeof complaintQueues
