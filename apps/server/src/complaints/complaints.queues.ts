import { mailQueue } from '../platform/jobs/queues.ts'

export const complaintQueues = {
  /** Tells the person the number, with a link to their complaint. */
  'complaint.received': mailQueue<{ complaintId: string }>(),
  /** Tells the person what the owner wrote or decided. */
  'complaint.told': mailQueue<{ entryId: string }>(),
  /** Tells the owner of a new complaint, or that its person wrote. */
  'complaint.tell-owner': mailQueue<{ entryId: string }>(),
}
export type ComplaintQueues = typeof complaintQueues
