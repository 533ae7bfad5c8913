import { settlingAdmin as contract } from '@nirbhaya/contract/endpoints'
import { refundWords } from '@nirbhaya/contract/messages/settling'
import { formatRupees, rupeesToPaise } from '@nirbhaya/contract/money'
import type { App } from '../../platform/http/routes.ts'
import type { Settling } from '../settling.service.ts'
import { refundHeldPayment, refundOrder } from './refunds.service.ts'

/** Registers the calls with which the owner refunds an order or held money. */
export async function refundRoutes(app: App, { settling }: { settling: Settling }) {
  app.route({
    ...contract.refundOrder,
    handler: async (request) => {
      const { amount, reason, requestId } = request.body
      const actorId = request.customer.id
      const ownerRequest = { reason, requestId, actorId, amountPaise: rupeesToPaise(amount) }
      await refundOrder(settling, { ...ownerRequest, orderId: request.params.id })
      return {
        success: true as const,
        message: refundWords.requested(formatRupees(amount)),
      }
    },
  })

  app.route({
    ...contract.refundHeldPayment,
    handler: async (request) => {
      const { id: paymentId } = request.params
      const actorId = request.customer.id
      await refundHeldPayment(settling, { ...request.body, actorId, paymentId })
      return { success: true as const, message: refundWords.heldRequested }
    },
  })
}
