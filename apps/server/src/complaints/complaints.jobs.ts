import type { Handlers } from '../platform/jobs/queues.ts'
import type { ShippingQueues } from '../shipping/shipping.queues.ts'
import { type ComplaintMailing, mailOwner, mailReceipt, mailUpdate } from './complaint-mails.ts'
import type { ComplaintQueues } from './complaints.queues.ts'
import { recordReplacementLeft } from './deciding.service.ts'

export const complaintJobs = (mailing: ComplaintMailing) =>
  ({
    async 'complaint.received'({ complaintId }) {
      await mailReceipt(mailing, complaintId)
    },
    async 'complaint.told'({ entryId }) {
      await mailUpdate(mailing, entryId)
    },
    async 'complaint.tell-owner'({ entryId }) {
      await mailOwner(mailing, entryId)
    },
    async 'parcel.replacement-left'(replacement) {
      await recordReplacementLeft(mailing.db, replacement)
    },
  }) satisfies Handlers<ComplaintQueues & Pick<ShippingQueues, 'parcel.replacement-left'>>
