import { refundApprovals as calls } from '@nirbhaya/contract/endpoints'
import { approvalWords as words } from '@nirbhaya/contract/messages/settling/approvals'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { saveRefundLimit } from '../../settling/approvals/approvals.service.ts'
import { approveRefund, listRefundApprovals, refuseRefund } from './refund-approvals.service.ts'

/** In this module, because parcels and units of an order can be refunded, too. */
export const refundApprovalRoutes: Routes = serve(calls, (context) => ({
  listRefundApprovals: ({ actorId }) => listRefundApprovals(context.db, actorId),
  saveRefundLimit: async ({ body, actorId }) => {
    await saveRefundLimit(context.db, body, actorId)
    return { message: words.saved }
  },
  approveRefund: async ({ id, actorId }) => {
    await approveRefund(context, { id, actorId })
    return { message: words.approved }
  },
  refuseRefund: async ({ id, actorId }) => {
    await refuseRefund(context, { id, actorId })
    return { message: words.refused }
  },
}))
