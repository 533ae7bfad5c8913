import { settlingAdmin as calls } from '@nirbhaya/contract/endpoints'
import { refundWords } from '@nirbhaya/contract/messages/settling'
import { formatRupees, rupeesToPaise } from '@nirbhaya/contract/money'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { refundHeldPayment, refundOrder } from './refunds.service.ts'

export const refundRoutes: Routes = serve(calls, ({ settling }) => ({
  refundOrder: async ({ id: orderId, body, actorId }) => {
    const { amount, reason, requestId } = body
    const amountPaise = rupeesToPaise(amount)
    await refundOrder(settling, { orderId, reason, requestId, actorId, amountPaise })
    return { message: refundWords.requested(formatRupees(amount)) }
  },
  refundHeldPayment: async ({ id: paymentId, body, actorId }) => {
    await refundHeldPayment(settling, { ...body, actorId, paymentId })
    return { message: refundWords.heldRequested }
  },
}))
