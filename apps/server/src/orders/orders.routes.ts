import { orders as contract } from '@nirbhaya/contract/endpoints'
import { errors } from '@nirbhaya/contract/errors'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { paymentLimits } from '../payments/payments.limits.ts'
import type { Payments } from '../payments/payments.service.ts'
import { foundByAnswer } from '../platform/http/access/access.ts'
import type { App } from '../platform/http/routes.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { changeOwnAddress } from './addresses/addresses.service.ts'
import { startBalance } from './balance/balance.service.ts'
import { getOrderDetail, getReceipt, type ReceiptFacts } from './order-detail.service.ts'
import type { orderLimits } from './orders.limits.ts'
import type { OrderQueues } from './orders.queues.ts'
import { findCallersOrder, listOrders } from './orders.service.ts'

interface Options extends ReceiptFacts {
  payments: Payments
  limits: Limits<keyof typeof paymentLimits | keyof typeof orderLimits>
  jobs: Jobs<OrderQueues>
}

export async function orderRoutes(app: App, { payments, limits, jobs, readSeller, gst }: Options) {
  app.route({
    ...foundByAnswer(contract.placeOrder),
    handler: async (request) => {
      const find = (tokenHash: string) => findCallersOrder(app.db, tokenHash)
      const { order } = await app.answerCaller(request, find)
      if (order) return { success: true as const, message: messages.orderPlaced, order }
      // The customer's payment has not settled yet. The order is placed when the payment settles, so the page
      // shows only a warning, and this answer has no error status.
      const message = errors.NO_PAID_PAYMENT[1]
      return { success: false as const, code: 'NO_PAID_PAYMENT' as const, message }
    },
  })

  app.route({
    ...contract.createBalancePayment,
    handler: async (request) => {
      const balance = { ...request.body, customerId: request.customer.id }
      await limits.admit('start-payment', request.ip, balance.customerId)
      const { paymentId, sessionId } = await startBalance(payments, balance)
      return {
        success: true as const,
        message: messages.redirectingToPayment,
        payment_session_id: sessionId,
        order_id: paymentId,
      }
    },
  })

  app.route({
    ...contract.listMyOrders,
    handler: async (request) => {
      const page = await listOrders(app.db, request.customer.id, request.query)
      return { success: true as const, ...page }
    },
  })

  app.route({
    ...contract.getMyOrder,
    handler: async (request) => {
      const which = { customerId: request.customer.id, orderId: request.params.id }
      return { success: true as const, order: await getOrderDetail(app.db, which) }
    },
  })

  app.route({
    ...contract.changeMyAddress,
    handler: async (request) => {
      const { id: actorId } = request.customer
      await limits.admit('change-address', request.ip, actorId)
      const { changesSeen, ...address } = request.body
      const change = { orderId: request.params.id, address, changesSeen, actorId }
      await changeOwnAddress({ db: app.db, jobs }, change)
      return { success: true as const, message: orderPages.addressSaved }
    },
  })

  app.route({
    ...contract.getMyReceipt,
    handler: async (request, reply) => {
      const which = { customerId: request.customer.id, orderId: request.params.id }
      const { number, pdf } = await getReceipt(app.db, { readSeller, gst }, which)
      reply.type('application/pdf')
      reply.header('content-disposition', `attachment; filename="nirbhaya-receipt-${number}.pdf"`)
      return pdf
    },
  })
}
