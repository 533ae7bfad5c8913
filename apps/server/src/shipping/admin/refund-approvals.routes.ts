import { refundApprovals as calls } from '@nirbhaya/contract/endpoints'
import { approvalWords as words } from '@nirbhaya/contract/messages/settling/approvals'
import { type Routes, serve, withMessage } from '../../platform/http/serve.ts'
import {
  approveRefund,
  listRefundApprovals,
  refuseRefund,
  saveRefundLimit,
} from './refund-approvals.service.ts'

/** In this module, because parcels and units of an order can be refunded, too. */
export const refundApprovalRoutes: Routes = serve(calls, (context) => ({
  listRefundApprovals: ({ actorId }) => listRefundApprovals(context.accounts, actorId),
  saveRefundLimit: withMessage(words.saved, ({ body, actorId }) =>
    saveRefundLimit(context.accounts, body, actorId),
  ),
  approveRefund: async ({ id, actorId }) => {
    const { kind } = await approveRefund(context, { id, actorId })
    return { message: kind === 'by-hand' ? words.approvedByHand : words.approved }
  },
  refuseRefund: withMessage(words.refused, ({ id, actorId }) =>
    refuseRefund(context, { id, actorId }),
  ),
}))
