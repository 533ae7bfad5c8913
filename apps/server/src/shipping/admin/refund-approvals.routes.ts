import { refundApprovals as calls } from '@nirbhaya/contract/endpoints'
import { approvalWords as words } from '@nirbhaya/contract/messages/settling/approvals'
import { type Routes, serve } from '../../platform/http/serve.ts'
import {
  approveRefund,
  listRefundApprovals,
  refuseRefund,
  saveRefundLimit,
} from './refund-approvals.service.ts'

/** In this module, because parcels and units of an order can be refunded, too. */
export const refundApprovalRoutes: Routes = serve(calls, (context) => ({
  listRefundApprovals: ({ actorId }) => listRefundApprovals(context.accounts, actorId),
  saveRefundLimit: async ({ body, actorId }) => {
    await saveRefundLimit(context.accounts, body, actorId)
    return { message: words.saved }
  },
  approveRefund: async ({ id, actorId }) => {
    const { kind } = await approveRefund(context, { id, actorId })
    return { message: kind === 'by-hand' ? words.approvedByHand : words.approved }
  },
  refuseRefund: async ({ id, actorId }) => {
    await refuseRefund(context, { id, actorId })
    return { message: words.refused }
  },
}))
