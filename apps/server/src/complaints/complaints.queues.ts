import { mailQueue } from '../platform/jobs/queues.ts'

export const complaintQueues = {
  /** Mails the person the complaint's number and a link to its page. */
  'complaint.received': mailQueue<{ complaintId: string }>(),
  /** Mails the person the owner's message or decision. */
  'complaint.told': mailQueue<{ entryId: string }>(),
  /** Mails the owner about a new complaint or a new message from its person. */
  'complaint.tell-owner': mailQueue<{ entryId: string }>(),
}
export type ComplaintQueues = typeof complaintQueues
