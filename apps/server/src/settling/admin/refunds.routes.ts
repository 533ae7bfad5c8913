import { settlingAdmin as calls } from '@nirbhaya/contract/endpoints'
import { refundWords } from '@nirbhaya/contract/messages/settling'
import { formatRupees, rupeesToPaise } from '@nirbhaya/contract/money'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { payRefundByHand, recordBalance, recordRefund } from './by-hand.service.ts'
import { refundHeldPayment, refundOrder } from './refunds.service.ts'

export const refundRoutes: Routes = serve(calls, ({ settling }) => ({
  refundOrder: async ({ id: orderId, body, actorId }) => {
    const { amount, reason, requestId } = body
    const amountPaise = rupeesToPaise(amount)
    await refundOrder(settling, { orderId, reason, requestId, actorId, amountPaise })
    return { message: refundWords.requested(formatRupees(amount)) }
  },
  recordBalance: async ({ id: orderId, body: { amount, ...payment }, actorId }) => {
    const amountPaise = rupeesToPaise(amount)
    await recordBalance(settling, { ...payment, orderId, amountPaise, actorId })
    return { message: refundWords.balanceRecorded(formatRupees(amount)) }
  },
  recordRefund: async ({ id: orderId, body: { amount, ...refund }, actorId }) => {
    const amountPaise = rupeesToPaise(amount)
    await recordRefund(settling, { ...refund, orderId, amountPaise, actorId })
    return { message: refundWords.recorded(formatRupees(amount)) }
  },
  payRefundByHand: async ({ id: refundId, body, actorId }) => {
    await payRefundByHand(settling, { ...body, refundId, actorId })
    return { message: refundWords.paidByHand }
  },
  refundHeldPayment: async ({ id: paymentId, body, actorId }) => {
    await refundHeldPayment(settling, { ...body, actorId, paymentId })
    return { message: refundWords.heldRequested }
  },
}))
