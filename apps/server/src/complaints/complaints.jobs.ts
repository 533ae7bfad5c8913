import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import type { ShippingQueues } from '../shipping/shipping.queues.ts'
import { mailOwner, mailReceipt, mailUpdate } from './complaint-mails.ts'
import type { ComplaintQueues } from './complaints.queues.ts'
import { recordReplacementLeft } from './deciding.service.ts'

type Handled = ComplaintQueues & Pick<ShippingQueues, 'parcel.replacement-left'>

export function complaintJobs(context: ShopContext): Handlers<Handled> {
  return {
    async 'complaint.received'({ complaintId }) {
      await mailReceipt(context, complaintId)
    },
    async 'complaint.told'({ entryId }) {
      await mailUpdate(context, entryId)
    },
    async 'complaint.tell-owner'({ entryId }) {
      await mailOwner(context, entryId)
    },
    async 'parcel.replacement-left'(replacement) {
      await recordReplacementLeft(context.db, replacement)
    },
  }
}
